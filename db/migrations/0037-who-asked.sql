-- Who asked for what is to be paid, and why: what its money does later is told to be theirs in the history.
alter table membership_charges
  add column asked_by text not null default 'member' check (asked_by in ('member', 'staff', 'clock', 'provider', 'giver')),
  add column asked_why text not null default '';
update membership_charges set asked_by = 'clock'
where exists (select from attempts a where a.cause_type = 'membership' and a.cause_id = membership_charges.id and a.off_session);
