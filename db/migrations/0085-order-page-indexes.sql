-- The payments of an order or a membership charge in any state: order pages read them all, and `one_live_payment` covers captured ones only.
create index payments_cause_idx on payments (cause_type, cause_id, captured_at);

-- The coupon an open order of a cart holds, asked with every view of that cart.
create index coupon_redemptions_held_idx on coupon_redemptions (cart_id, coupon_id) where state = 'held';
