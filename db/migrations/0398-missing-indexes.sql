-- Statements that read a whole table because no index fitted their conditions.
create index entitlements_guest_email_idx on entitlements (lower(email)) where user_id is null;
create index dvd_claims_user_idx on dvd_claims (user_id);
create index subscription_periods_charge_idx on subscription_periods (charge_id) where charge_id is not null;
create index order_refunds_done_idx on order_refunds (done_at);
create index coupons_title_part_idx on coupons using gin (title gin_trgm_ops);
