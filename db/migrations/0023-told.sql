-- Whether the member has been answered how a payment ended: the provider may report it before their browser is back from the bank.
alter table membership_charges add column told_at timestamptz;
update membership_charges set told_at = ended_at;
