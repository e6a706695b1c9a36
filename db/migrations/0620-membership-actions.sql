-- Plain names: what staff did to a membership, and what they were told about it.
alter table membership_acts rename to membership_actions;
alter table membership_actions rename column act to action;
alter table membership_actions rename column told to message;
alter index membership_acts_idx rename to membership_actions_idx;
