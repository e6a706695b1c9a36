-- A guest downloads what an order of theirs holds: a grant is for a member or for a browser.
alter table download_grants alter column user_id drop not null;
alter table download_grants add column guest bytea;
alter table download_grants add constraint download_grants_whose check (num_nonnulls(user_id, guest) = 1);

-- The orders of a browser that are nobody's yet.
create index orders_guest_idx on orders (guest) where user_id is null;
