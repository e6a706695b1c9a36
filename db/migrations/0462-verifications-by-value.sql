-- Every link of a member to a new password is withdrawn when the password changes.
create index verifications_value_idx on auth.verifications using hash (value);
