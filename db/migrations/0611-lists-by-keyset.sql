-- Lists of the back office step from key to key.
create index loyalty_accounts_high_idx on loyalty_accounts (balance desc, user_id);
drop index loyalty_accounts_balance_idx;
create index artists_named_idx on artists (name, id);
create index coupons_ends_idx on coupons (ends_at) where ends_at is not null;
