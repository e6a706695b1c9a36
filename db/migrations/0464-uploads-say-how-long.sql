-- When a recording began to be made, by the database's clock: from it and the share that is done follows how long it still takes.
alter table uploads add column making_since timestamptz;
