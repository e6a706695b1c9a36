-- One log of what staff did: an entry may undo another, once. Memberships had a record of their own; theirs joins the log.
alter table staff_actions add column undoes bigint unique references staff_actions;

insert into staff_actions (staff_id, action, subject, what, done_at)
select staff_id, 'membership', subscription_id::text, left(act || ': ' || why, 500), asked_at from membership_acts
where outcome is not null order by id;

-- Copied into the log by 0201, and neither read nor written since.
drop table offer_acts;
drop table pre_order_acts;
