-- Prices changed in bulk apply a little later: until then, undoing changes no price. Changes from before this applied at once.
alter table price_changes add column leaves_at timestamptz, add column applied_at timestamptz;
create index price_changes_waiting_idx on price_changes (leaves_at) where leaves_at is not null and applied_at is null and undone_at is null;
