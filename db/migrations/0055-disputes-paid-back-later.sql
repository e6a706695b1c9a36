-- What was won is looked at until its money is back.
alter table disputes drop constraint disputes_check;
alter table disputes add constraint disputes_check check (state <> 'open' or look_at is not null);
update disputes set look_at = now() where state = 'won' and taken > 0;
drop index disputes_due_idx;
create index disputes_due_idx on disputes (look_at) where look_at is not null;
