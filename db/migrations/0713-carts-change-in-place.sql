-- Every change of a cart moves changed_at. While an index held it, each was written to all four indexes of the table; a day seldom changes.
drop index carts_stale_idx;
alter table carts add column changed_on date generated always as ((changed_at at time zone 'UTC')::date) stored, set (fillfactor = 70);
create index carts_stale_idx on carts (changed_on) where guest is not null;
