-- The currencies a coupon is for; none named means all it has an amount and a least spend in.
alter table coupons add column currencies text[] not null default '{}';
