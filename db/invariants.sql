-- Invariants: true whenever the shop is at rest. Each query returns the rows that violate its invariant. Tests that move money
-- run them, and so does `npm run check:db`. The time is the setting woodshed.now when the shop's clock was moved, else now.

-- name: G-M1 one live charge per order
select cause_id, count(*) from payments where state = 'captured' group by cause_type, cause_id having count(*) > 1;

-- name: G-M2 one live attempt per order
select cause_id, count(*) from attempts where state <> 'failed' group by cause_type, cause_id having count(*) > 1;

-- name: G-M2 a key belongs to its attempt
select id from attempts where idem_key <> 'attempt:' || id;

-- name: G-M3 a captured attempt has its payment, and only it
select coalesce(a.id, p.attempt_id) as attempt
from (select * from attempts where state = 'captured') a
full join payments p on p.attempt_id = a.id
where a.id is null or p.id is null or p.amount <> a.amount or p.currency <> a.currency or p.provider_ref <> a.provider_ref
  or p.cause_type <> a.cause_type or p.cause_id <> a.cause_id;

-- name: G-M3 captured money has a live order or was refunded
select p.id as payment, o.state as order_state
from payments p left join orders o on o.id = p.cause_id
where p.cause_type = 'order' and p.state = 'captured'
  and coalesce(o.state, 'missing') not in ('paid', 'part-dispatched', 'dispatched', 'delivered', 'refunded', 'disputed')
  and not exists (
    select from refunds r where r.payment_id = p.id and r.state in ('open', 'failed')
    having sum(r.amount) >= p.amount - p.refunded
  );

-- name: G-M3 every live order was paid
select o.id as order_id from orders o
where o.state not in ('pending', 'cancelled', 'expired')
  and not exists (select from payments p where p.cause_type = 'order' and p.cause_id = o.id);

-- name: G-M4 the charge equals the order’s total
select p.id as payment, p.amount, p.currency, o.total, o.currency as order_currency
from payments p join orders o on o.id = p.cause_id
where p.cause_type = 'order' and (p.amount <> o.total or p.currency <> o.currency);

-- name: G-M5 an order’s totals add up
select o.id as order_id, o.subtotal, o.discount, o.shipping, o.total, sum(l.qty * l.unit_price) as lines, sum(l.discount) as line_discounts
from orders o left join order_lines l on l.order_id = o.id
group by o.id
having coalesce(sum(l.qty * l.unit_price), 0) <> o.subtotal or coalesce(sum(l.discount), 0) <> o.discount
  or coalesce(sum(l.points_value), 0) <> o.points_value or o.subtotal - o.discount + o.shipping - o.points_value <> o.total or o.total < 0 or count(l.id) = 0;

-- name: G-M5 no discount is larger than its line
select id as order_line from order_lines where discount + points_value > qty * unit_price or discount < 0 or points_value < 0 or unit_price < 0;

-- name: G-M5 an order’s tax is that of its lines and shipping
select o.id as order_id, o.tax, o.shipping_tax, sum(l.tax) as lines
from orders o left join order_lines l on l.order_id = o.id
group by o.id having o.tax <> coalesce(sum(l.tax), 0) + o.shipping_tax;

-- name: G-M5 everything taxed at one rate contains exactly that tax
select order_id, country, rate, sum(gross) as gross, sum(tax) as tax from (
  select order_id, tax_country as country, tax_rate as rate, qty * unit_price - discount - points_value as gross, tax from order_lines
  union all select id, shipping_tax_country, shipping_tax_rate, shipping, shipping_tax from orders where shipping > 0
) taxed group by order_id, country, rate
having sum(tax) <> floor((2 * sum(gross) * rate + 10000 + rate) / (2 * (10000 + rate))) or (country is null and (rate <> 0 or sum(tax) <> 0));

-- name: G-M6 every booking balances
select txn, currency, sum(amount) from journal group by txn, currency having sum(amount) <> 0;

-- name: G-M6 every payment is booked once
select p.id as payment, p.amount, coalesce(j.received, 0) as booked
from payments p left join (
  select source_id, currency, sum(amount) filter (where account like 'psp:%') as received, count(distinct txn) as txns
  from journal where source_type = 'payment' group by source_id, currency
) j on j.source_id = p.id::text and j.currency = p.currency
where coalesce(j.received, 0) <> p.amount or coalesce(j.txns, 0) <> (p.amount > 0)::int;

-- name: G-M6 every completed refund is booked
select r.id as refund, r.state, coalesce(j.given, 0) as booked
from refunds r left join (
  select source_id, -sum(amount) filter (where account like 'psp:%') as given from journal where source_type = 'refund' group by source_id
) j on j.source_id = r.id::text
where coalesce(j.given, 0) <> case r.state when 'succeeded' then r.amount else 0 end;

-- name: G-M6 refunds and disputes never exceed the payment
select p.id as payment, p.amount, p.refunded, sum(r.amount) filter (where r.state = 'succeeded') as succeeded
from payments p left join refunds r on r.payment_id = p.id left join payouts o on o.refund_id = r.id
group by p.id
having p.refunded <> coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0)
  or coalesce(sum(r.amount) filter (where r.state <> 'failed' or o.state in ('owed', 'paid')), 0) > p.amount
  or (p.state in ('captured', 'refunded')
    and (p.state = 'refunded') <> (p.refunded = p.amount and (p.amount > 0 or p.state = 'refunded')));

-- name: G-M6 every booking has its cause
select j.id from journal j
where (j.source_type = 'payment' and not exists (select from payments p where p.id::text = j.source_id))
  or (j.source_type = 'refund' and not exists (select from refunds r where r.id::text = j.source_id))
  or (j.source_type = 'dispute' and not exists (select from disputes d where d.id::text = j.source_id))
  or (j.source_type = 'payout' and not exists (select from payouts o where o.refund_id::text = j.source_id and o.state = 'paid'));

-- name: G-M6 what staff refunded on a day counts in that day’s limit
select d.staff_id, d.day, d.currency, d.given_minor, coalesce(g.given, 0) as given
from refund_days d left join (
  select given_by, counted_on, currency, sum(amount) as given from (
    select r.asked_by as given_by, r.counted_on, o.currency, r.amount from order_refunds r
    join orders o on o.id = r.order_id join refunds m on m.id = r.refund_id where r.counted_on is not null and m.undone_at is null
    union all
    select m.given_by, m.counted_on, p.currency, m.amount from membership_refunds m
    join refunds r on r.id = m.refund_id join payments p on p.id = r.payment_id where m.counted_on is not null
  ) counted group by 1, 2, 3
) g on g.given_by = d.staff_id and g.counted_on = d.day and g.currency = d.currency
where d.given_minor <> coalesce(g.given, 0);

-- name: G-M6 a refund above a limit left only once a second person approved it
select r.id as refund, a.approved, a.decided_by from refund_approvals a join refunds r on r.id = a.refund_id
where r.called_at is not null and (a.approved is not true or a.decided_by = a.asked_by);

-- name: G-M11 a failed refund is owed and settled once, or its order counts as sold again
select r.id as refund, r.state, o.state as payout from refunds r
left join payouts o on o.refund_id = r.id left join order_refunds g on g.refund_id = r.id
where (r.state = 'failed' and r.undone_at is null and coalesce(g.state, '') <> 'failed') <> (o.refund_id is not null);

-- name: G-M11 a repeated refund is the same amount of the same payment
select o.refund_id as refund, o.retry_id from payouts o join refunds r on r.id = o.refund_id
left join refunds again on again.id = o.retry_id and again.payment_id = r.payment_id and again.amount = r.amount and again.id <> r.id
where o.state = 'sent-again' and again.id is null;

-- name: G-M11 a manual refund is booked as manual
select o.refund_id as refund, o.state, coalesce(j.paid, 0) as booked from payouts o join refunds r on r.id = o.refund_id
left join (
  select source_id, -sum(amount) filter (where account = 'by-hand') as paid from journal where source_type = 'payout' group by source_id
) j on j.source_id = o.refund_id::text
where coalesce(j.paid, 0) <> case o.state when 'paid' then r.amount else 0 end;

-- name: G-E5 every open payment has its next poll
select id as attempt, state from attempts where state in ('open', 'unknown', 'action-required') and look_at is null
union all select id, state from refunds where state = 'open' and look_at is null
union all select id, state from disputes where (state = 'open' or (state = 'won' and taken > 0)) and look_at is null;

-- name: G-M6 every dispute is booked in its current state
select d.id as dispute, d.state, d.taken, coalesce(j.away, 0) as away, coalesce(j.lost, 0) as lost
from disputes d left join (
  select source_id, -sum(amount) filter (where account like 'psp:%') as away, sum(amount) filter (where account = 'dispute-losses') as lost
  from journal where source_type = 'dispute' group by source_id
) j on j.source_id = d.id::text
where coalesce(j.away, 0) <> d.taken or coalesce(j.lost, 0) <> case d.state when 'lost' then d.taken else 0 end;

-- name: G-M8 an order’s refunds add up, each by its stated method
select o.id as order_refund, o.state, o.amount, o.shipping_minor, coalesce(l.amount, 0) as lines, r.amount as refund, r.state as refund_state
from order_refunds o
left join (select order_refund_id, sum(amount) as amount from order_refund_lines group by order_refund_id) l on l.order_refund_id = o.id
left join refunds r on r.id = o.refund_id
where o.amount <> o.shipping_minor + coalesce(l.amount, 0)
  or (r.id is not null and (r.amount <> o.amount
    or not (o.state = 'open' and r.state = 'open' or o.state = 'done' and r.state <> 'open' or o.state = 'failed' and r.state = 'failed')))
  or (o.state = 'done') <> (o.credit_note is not null);

-- name: G-M9 a line’s sent, cancelled, withdrawn and refunded units match and never exceed the quantity
select l.id as order_line, l.qty, l.sent_qty, l.dropped_qty, l.withdrawn_qty, l.refunded_qty, l.refunded_minor
from order_lines l
left join (select order_line_id, sum(qty) as qty from parcel_lines group by 1) p on p.order_line_id = l.id
left join (select order_line_id, sum(qty) as qty, sum(dropped) as dropped from withdrawal_lines group by 1) w on w.order_line_id = l.id
left join (
  select r.order_line_id, sum(r.qty) as qty, sum(r.amount) as amount, sum(r.dropped) as dropped
  from order_refund_lines r join order_refunds o on o.id = r.order_refund_id where o.state <> 'failed' group by 1
) r on r.order_line_id = l.id
where l.sent_qty <> coalesce(p.qty, 0) or l.withdrawn_qty <> coalesce(w.qty, 0) or l.refunded_qty <> coalesce(r.qty, 0)
  or l.refunded_minor <> coalesce(r.amount, 0) or l.dropped_qty <> coalesce(w.dropped, 0) + coalesce(r.dropped, 0)
  or l.sent_qty + l.dropped_qty > l.qty;

-- name: G-N3 every paid order has an invoice number, and the series has no gap
select id::text as what, 'no number' as problem from orders where paid_at is not null and invoice_number is null
union all
select s.series, format('%s given, %s found', s.last - s.start, count(o.id)) from invoice_series s
left join orders o on o.invoice_number ~ '^\d{1,15}$' and o.invoice_number::bigint > s.start
where s.series = 'orders' group by s.series, s.start, s.last having count(o.id) <> s.last - s.start;

-- name: G-M9 a withdrawal confirmed by email counts from its declaration, and none took effect unconfirmed
select r.id as request, r.asked_at, r.confirmed_at, w.asked_at as counted_from
from withdrawal_requests r join withdrawals w on w.id = r.id
where r.confirmed_at is null or w.asked_at <> r.asked_at or w.order_id is distinct from r.order_id;

-- name: G-M9 refunded shipping matches the refunds
select o.id as order_id, o.refunded_shipping, sum(r.shipping_minor) as given
from orders o left join order_refunds r on r.order_id = o.id and r.state <> 'failed'
group by o.id having o.refunded_shipping <> coalesce(sum(r.shipping_minor), 0);

-- name: G-M9 an order’s state follows from its history
select o.id as order_id, o.state, bool_and(gone.order_line_id is not null) as gone, sum(l.sent_qty) as sent, sum(w.to_send) as to_send
from orders o
join order_lines l on l.order_id = o.id
cross join lateral (select case when l.format in ('dvd', 'cd') then l.qty - l.sent_qty - l.dropped_qty else 0 end as to_send) w
left join returned_lines gone on gone.order_line_id = l.id
where o.state in ('paid', 'part-dispatched', 'dispatched', 'delivered')
group by o.id
having bool_and(gone.order_line_id is not null)
  or (o.state = 'paid') <> (sum(l.sent_qty) = 0)
  or (o.state = 'part-dispatched' and sum(w.to_send) = 0)
  or o.state in ('dispatched', 'delivered')
    and (o.state = 'dispatched') <> exists (select from parcels p where p.order_id = o.id and p.delivered_at is null)
  or exists (
    select from disputes d join payments p on p.id = d.payment_id
    where p.cause_type = 'order' and p.cause_id = o.id and d.state = 'open'
  );

-- name: G-M10 refunded tax is in proportion to the refund, and complete for a whole line or shipping
select l.id as order_line, l.tax, sum(b.amount) as back, sum(b.tax) as tax_back
from order_lines l join order_refund_lines b on b.order_line_id = l.id join order_refunds o on o.id = b.order_refund_id and o.state = 'done'
group by l.id having sum(b.tax) <> tax_of_part(l.tax, sum(b.amount)::bigint, l.qty * l.unit_price - l.discount - l.points_value)
union all
select null, o.shipping_tax, sum(r.shipping_minor), sum(r.shipping_tax) from orders o join order_refunds r on r.order_id = o.id and r.state = 'done'
group by o.id having sum(r.shipping_tax) <> tax_of_part(o.shipping_tax, sum(r.shipping_minor)::bigint, o.shipping);

-- name: G-S1 stock is never negative and reservations never exceed it
select id as stock_line, on_hand, reserved from stock_lines where on_hand < 0 or reserved < 0 or reserved > on_hand or (on_hand is null and reserved <> 0);

-- name: G-S2 stock is the sum of its movements
select s.id as stock_line, s.on_hand, coalesce(sum(m.delta), 0) as moves
from stock_lines s left join stock_moves m on m.stock_line_id = s.id
where s.on_hand is not null
group by s.id having s.on_hand <> coalesce(sum(m.delta), 0);

-- name: G-S3 reserved stock is the sum of live reservations
select s.id as stock_line, s.reserved, coalesce(sum(r.qty), 0) as kept
from stock_lines s left join reservations r on r.stock_line_id = s.id and r.state = 'live'
group by s.id having s.reserved <> coalesce(sum(r.qty), 0);

-- name: G-S3 only unpaid open orders have reservations
select r.order_id, r.stock_line_id, o.state from reservations r join orders o on o.id = r.order_id where r.state = 'live' and o.state <> 'pending';

-- name: G-S4 sold goods left stock
select l.order_id, l.stock_line_id, sum(l.qty) as ordered, coalesce(-m.delta, 0) as moved
from order_lines l
join orders o on o.id = l.order_id
left join stock_moves m on m.stock_line_id = l.stock_line_id and m.reason = 'sale' and m.source_id = o.id::text
where l.format in ('dvd', 'cd') and o.state in ('paid', 'part-dispatched', 'dispatched', 'delivered')
group by l.order_id, l.stock_line_id, m.delta having coalesce(-m.delta, 0) <> sum(l.qty);

-- name: G-S4 no goods left stock without an order
select m.id as stock_move from stock_moves m left join orders o on o.id::text = m.source_id
where m.reason = 'sale' and (o.id is null or o.state in ('pending', 'cancelled', 'expired'));

-- name: G-S6 restocked goods came from their order’s refund
select m.id as stock_move, m.delta, sum(r.restocked) as restocked
from stock_moves m
left join order_lines l on l.stock_line_id = m.stock_line_id
left join order_refund_lines r on r.order_line_id = l.id and r.order_refund_id::text = m.source_id
left join order_refunds o on o.id = r.order_refund_id and o.state = 'done'
where m.reason = 'return'
group by m.id having m.delta <> coalesce(sum(r.restocked) filter (where o.id is not null), 0);

-- name: G-S5 no reservation outlives its expiry by long
select r.order_id, o.expires_at from reservations r join orders o on o.id = r.order_id
where r.state = 'live' and o.expires_at + interval '15 minutes' < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now());

-- name: P6 pre-ordered counts match the pre-orders and stay within the limit
select l.id as stock_line, l.ahead_limit, l.ahead, l.ahead_waiting, coalesce(o.live, 0) as live, coalesce(o.waiting, 0) as waiting
from stock_lines l left join (
  select stock_line_id, sum(qty) filter (where state <> 'cancelled') as live, sum(qty) filter (where state in ('waiting', 'refused')) as waiting
  from pre_orders group by stock_line_id
) o on o.stock_line_id = l.id
where l.ahead <> coalesce(o.live, 0) or l.ahead_waiting <> coalesce(o.waiting, 0) or l.ahead > l.ahead_limit;

-- name: P6 a charged pre-order is one paid order, at most at its promised price
select p.id as pre_order, p.state, count(o.id) as orders
from pre_orders p left join orders o on o.pre_order_id = p.id and o.state not in ('pending', 'cancelled', 'expired')
left join order_lines l on l.order_id = o.id
group by p.id
having count(distinct o.id) <> (p.state = 'charged')::int or count(l.id) <> count(distinct o.id)
  or bool_or(l.unit_price > p.unit_price or o.shipping > p.shipping or l.qty <> p.qty or l.stock_line_id <> p.stock_line_id
    or o.currency <> p.currency or o.user_id is distinct from p.user_id) filter (where o.id is not null);

-- name: P6 no pre-order was converted before its release day
select o.id as order_id, o.placed_at, p.release_at from orders o join pre_orders p on p.id = o.pre_order_id where o.placed_at < p.release_at;

-- name: P6 a pre-order is being charged exactly while its order awaits payment
select p.id as pre_order, p.state from pre_orders p
where (p.state = 'ordering') <> exists (select from orders o where o.pre_order_id = p.id and o.state = 'pending');

-- name: P6 a pre-order unpaid for a week is cancelled
select id as pre_order, refused_at from pre_orders
where state = 'refused' and refused_at + interval '7 days 1 hour' < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now());

-- name: G-C1 no coupon exceeds its limit of uses
select c.id as coupon, c.max_uses, c.used, count(r.id) as redemptions
from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.state <> 'released'
group by c.id having count(r.id) > c.used or c.used > coalesce(c.max_uses, c.used);

-- name: G-C1 a batch code is used for one order only
select k.code, k.used, count(r.id) as uses from coupon_codes k left join coupon_redemptions r on r.code = k.code and r.state <> 'released'
group by k.code having count(r.id) <> k.used::int;

-- name: G-C2 no buyer exceeds a coupon’s limit per buyer
select r.coupon_id, r.buyer, count(*) from coupon_redemptions r join coupons c on c.id = r.coupon_id
where r.state <> 'released' group by r.coupon_id, r.buyer, c.per_buyer having count(*) > c.per_buyer;

-- name: G-C3 a coupon’s use follows its order’s state
select r.id as redemption, r.state, o.state as order_state from coupon_redemptions r join orders o on o.id = r.order_id
where (r.state = 'held' and o.state <> 'pending')
  or (r.state = 'used' and o.state in ('pending', 'cancelled', 'expired'))
  or (r.state = 'released' and o.state not in ('cancelled', 'expired', 'refunded'))
  or (r.state = 'released') <> (r.released_at is not null);

-- name: G-C4 no coupon is used outside its dates
select r.id as redemption from coupon_redemptions r join coupons c on c.id = r.coupon_id
where r.redeemed_at < c.starts_at or r.redeemed_at >= c.ends_at;

-- name: G-L1 a points balance is the sum of its entries, less the debt
select a.user_id, a.balance, a.owed, coalesce(sum(e.delta), 0) as entries
from loyalty_accounts a left join loyalty_entries e on e.user_id = a.user_id
group by a.user_id having a.balance - a.owed <> coalesce(sum(e.delta), 0);

-- name: G-L2 no points balance is negative, and nobody with points has a debt
select user_id from loyalty_accounts where balance < 0 or owed < 0 or (balance > 0 and owed > 0);

-- name: G-L3 each cause moves points once
select source_type, source_id, kind from loyalty_entries group by source_type, source_id, kind having count(*) > 1;

-- name: G-L4 a fully refunded order left no points
select p.order_id, sum(e.delta) as left_over from order_points p
join orders o on o.id = p.order_id
join loyalty_entries e on (e.source_type = 'order' and e.source_id = p.order_id::text)
  or (e.source_type = 'refund' and e.source_id in (select refund_id from loyalty_refunds r where r.order_id = p.order_id))
where o.state in ('refunded', 'cancelled', 'expired')
group by p.order_id having sum(e.delta) <> 0;

-- name: G-L4 points are reversed in proportion to refunded lines
select l.order_line_id from order_line_points l
where (l.money > 0 and l.earned_back <> l.earned - l.earned * (l.money - l.money_back) / l.money)
  or l.spent_back <> case when l.money > 0 then l.spent * l.money_back / l.money else l.spent * l.qty_back / l.qty end;

-- name: G-L5 points paid earn no points
select l.order_line_id, l.earned from order_line_points l
join order_lines o on o.id = l.order_line_id
where l.money <> o.qty * o.unit_price - o.discount - o.points_value or (l.money = 0 and l.earned > 0);

-- name: G-L5 an order’s points are the sum of its lines’
select p.order_id, p.spent, o.points_spent, sum(l.spent) as lines from order_points p
join orders o on o.id = p.order_id left join order_line_points l on l.order_id = p.order_id
group by p.order_id, o.id having p.spent <> o.points_spent or coalesce(sum(l.spent), 0) <> p.spent;

-- name: G-L6 frozen points belong to disputed orders
select a.user_id::text as who, a.frozen, coalesce(sum(f.points), 0) as freezes
from loyalty_accounts a left join loyalty_freezes f on f.user_id = a.user_id and f.lifted_at is null
group by a.user_id having a.frozen <> coalesce(sum(f.points), 0)
union all select o.id::text, coalesce(f.points, 0), l.points
from orders o
join (select order_id, sum(earned - earned_back) as points from order_line_points group by order_id) l on l.order_id = o.id
left join loyalty_freezes f on f.order_id = o.id and f.lifted_at is null
where o.paid_at is not null and coalesce(f.points, 0) <> case when exists (
  select from disputes d join payments p on p.id = d.payment_id where p.cause_type = 'order' and p.cause_id = o.id and d.state = 'open'
) and o.state not in ('pending', 'cancelled', 'expired') then l.points else 0 end;

-- name: G-G1 a claimed gift was granted once, to its claimant
select g.id as gift from gifts g
left join entitlements e on e.order_line_id = g.order_line_id and e.user_id = g.redeemed_by
left join membership_gifts m on m.gift_id = g.id and m.user_id = g.redeemed_by
where g.state = 'redeemed' and (g.tier is null and e.id is null or g.tier is not null and m.gift_id is null);

-- name: G-G1 no gift was granted before its claim
select g.id as gift from gifts g
where g.redeemed_by is null and (exists (select from entitlements e where e.order_line_id = g.order_line_id)
  or exists (select from membership_gifts m where m.gift_id = g.id));

-- name: G-G2 a refunded gift grants nothing
select g.id as gift from gifts g
left join entitlements e on e.order_line_id = g.order_line_id and e.ended_at is null
left join membership_gifts m on m.gift_id = g.id and m.ended_at is null
where g.state = 'refunded' and (e.id is not null or m.gift_id is not null);

-- name: G-G2 every sent gift was paid
select g.id as gift, g.state, o.state as order_state from gifts g join orders o on o.id = g.order_id
where g.state in ('bought', 'redeemed') and o.state not in ('paid', 'part-dispatched', 'dispatched', 'delivered', 'disputed');

-- name: G-G6 every line paid as a gift has its gift
select l.id as order_line, g.state as gift_state from order_lines l join orders o on o.id = l.order_id join gifts g on g.id = l.gift_id
where o.state in ('paid', 'part-dispatched', 'dispatched', 'delivered', 'disputed') and (g.order_line_id is distinct from l.id or g.state = 'wanted');

-- name: G-G3 only a hash of a gift's link is stored
select id as gift from gifts where (code_hash is not null) <> (sent_at is not null) or length(code_hash) <> 32;

-- name: G-G4 a gifted year has twelve months
select gift_id from membership_gifts where how = 'started' and until_at <> from_at + make_interval(months => months);

-- name: G-A1 every entitlement was paid for
select e.id as entitlement, o.state as order_state from entitlements e
join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
where e.ended_at is null and o.state not in ('paid', 'part-dispatched', 'dispatched', 'delivered', 'disputed');

-- name: G-A1 an entitlement is for the bought product and its buyer
select e.id as entitlement from entitlements e
join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
left join gifts g on g.id = l.gift_id
where e.product_id <> l.product_id or e.stock_line_id <> l.stock_line_id
  or e.user_id is distinct from coalesce(case when g.id is null then o.user_id else g.redeemed_by end, e.user_id);

-- name: G-A2 no entitlement outlives its order line
select e.id as entitlement from entitlements e
left join returned_lines gone on gone.order_line_id = e.order_line_id
left join order_lines l on l.id = e.order_line_id
left join payments p on p.cause_type = 'order' and p.cause_id = l.order_id and p.state = 'charged-back'
where e.ended_at is null and (gone.order_line_id is not null or p.id is not null);

-- name: G-A3 every paid digital line has its entitlement
select l.id as order_line from order_lines l join orders o on o.id = l.order_id
where o.state in ('paid', 'part-dispatched', 'dispatched', 'delivered', 'disputed') and l.format not in ('dvd', 'cd') and l.gift_id is null
  and not exists (select from entitlements e where e.order_line_id = l.id and e.ended_at is null)
  and not exists (select from returned_lines gone where gone.order_line_id = l.id);

-- name: G-A5 purchases end with their order line, never with a membership
select e.id as entitlement, e.ended_at from entitlements e
join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
left join returned_lines gone on gone.order_line_id = l.id
where e.ended_at is not null and gone.order_line_id is null and o.state <> 'refunded';

-- name: G-D1 nobody exceeded their plan’s monthly downloads
select d.user_id, d.month_start, count(*) as taken, coalesce(a.allowed, 0) as allowed
from membership_downloads d
left join lateral (
  select max(t.downloads_a_month) as allowed from subscriptions s join tiers t on t.slug = s.tier
    or t.slug in (select p.tier from subscription_periods p where p.subscription_id = s.id)
  where s.user_id = d.user_id
) a on true
group by d.user_id, d.month_start, a.allowed having count(*) > coalesce(a.allowed, 0);

-- name: G-D2 no file was downloaded by an expired address
select user_id, product_file_id, expires_at, used_at from download_grants where used_at >= expires_at;

-- name: G-E1 every unprocessed webhook has a reason
select event_id, tries from inbound_events
where processed_at is null and problem is null
  and received_at + interval '1 hour' < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now());

-- name: G-E2 a webhook is stored once
select provider, event_id from inbound_events group by provider, event_id having count(*) > 1;

-- name: G-E4 every processed webhook’s payment is settled
select e.event_id, e.type, a.state from inbound_events e
join attempts a on a.provider = e.provider and a.provider_ref = e.object_ref
where e.processed_at is not null and e.problem is null
  and (e.type = 'payment_intent.succeeded' and a.state not in ('captured', 'failed')
    or e.type in ('payment_intent.canceled', 'payment_intent.payment_failed') and a.state in ('open', 'action-required'));

-- name: G-E4 money of a failed attempt is an unmatched payment
select e.event_id from inbound_events e
join attempts a on a.provider = e.provider and a.provider_ref = e.object_ref
where e.type = 'payment_intent.succeeded' and e.processed_at is not null and a.state = 'failed'
  and not exists (select from quarantined_payments q where q.provider = e.provider and q.provider_ref = e.object_ref);

-- name: G-N1 an email is sent once and recorded
select id as mail, state, sent_at from outbox where (state = 'sent') <> (sent_at is not null);

-- name: G-N1 every unsent email has a reason
select id as mail from outbox where state in ('waiting', 'sending') and problem is null
  and created_at + interval '1 hour' < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now());

-- name: G-N3 legally required emails exist: purchases, refunds, withdrawals, manual refunds
select cause from (
  select 'order-confirmation:' || e.order_id as cause from order_events e where e.to_state = 'paid' and e.from_state in ('pending', 'expired')
  union all select 'order-refund:' || r.id from order_refunds r where r.state = 'done' and r.dispute_id is null
  union all select 'order-withdrawal:' || w.id from withdrawals w
  union all select 'refund-sent-again:' || o.refund_id from payouts o where o.state = 'sent-again'
  union all select 'refund-paid-otherwise:' || o.refund_id from payouts o where o.state = 'paid'
  union all
  select 'membership-' || case c.purpose when 'join' then 'welcome' when 'renewal' then 'renewed' when 'resume' then 'resumed' else 'upgraded' end
    || ':' || c.subscription_id || ':' || c.id
  from membership_charges c join payments p on p.cause_type = 'membership' and p.cause_id = c.id and p.provider <> 'imported' where c.state = 'paid'
) told where not exists (select from outbox m where m.dedupe_key = told.cause);

-- name: G-N4 no email was sent after its recipient unsubscribed
select o.id as mail, o.topic from outbox o
join mail_stops s on s.topic = o.topic and s.email_hash = sha256(convert_to(lower(o.recipient), 'UTF8'))
where o.state = 'sent' and o.sent_at > s.stopped_at + interval '2 minutes';

-- name: P5 part credits went only to owners of a part
with recursive within (line, part) as (
  select l.id, h.part_id from order_lines l join product_parts h on h.product_id = l.product_id where l.credit > 0
  union
  select within.line, h.part_id from within join product_parts h on h.product_id = within.part
), inside (line, part) as (
  select line, part from within
  union
  select inside.line, h.product_id from inside join product_parts h on h.part_id = inside.part
)
select l.id as order_line, l.credit from order_lines l join orders o on o.id = l.order_id
where l.credit > 0 and not exists (
  select from inside join entitlements e on e.product_id = inside.part
  where inside.line = l.id and e.user_id = o.user_id and e.granted_at <= o.placed_at);

-- name: P5 held credit lasts exactly as long as the line it made cheaper
select l.id as order_line, l.held_minor, sum(c.held) as held
from order_lines l left join part_credits c on c.part_line_id = l.id and c.ended_at is null
group by l.id having l.held_minor <> coalesce(sum(c.held), 0)
  or l.refunded_minor + l.held_minor > l.qty * l.unit_price - l.discount - l.points_value
union all
select c.order_line_id, null, c.held from part_credits c
join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
left join returned_lines gone on gone.order_line_id = l.id
where c.ended_at is null and (gone.order_line_id is not null or o.state in ('cancelled', 'expired', 'refunded'));

-- name: G-M3 captured membership money paid a charge or was refunded
select p.id as payment, c.state
from payments p left join membership_charges c on c.id = p.cause_id
where p.cause_type = 'membership' and p.state = 'captured' and coalesce(c.state, 'missing') <> 'paid'
  and not exists (
    select from refunds r where r.payment_id = p.id and r.state in ('open', 'failed')
    having sum(r.amount) >= p.amount - p.refunded
  );

-- name: G-M4 a membership payment equals its charge
select c.id as charge, c.amount, c.currency, p.amount as charged, p.currency as charged_in
from membership_charges c left join payments p on p.cause_type = 'membership' and p.cause_id = c.id
where c.state = 'paid' and (p.id is null or p.amount <> c.amount or p.currency <> c.currency);

-- name: G-U1 every paid charge covers one period, and only paid ones do
select c.id as charge, c.state, count(p.id) from membership_charges c left join subscription_periods p on p.charge_id = c.id
group by c.id having count(p.id) <> (c.state = 'paid')::int;

-- name: G-U2 an active membership is covered until its period ends
select s.id, s.status, s.period_end, max(upper(p.period)) as covered
from subscriptions s join subscription_periods p on p.subscription_id = s.id
where s.status in ('active', 'active_paused', 'expiring')
group by s.id having max(upper(p.period)) <> s.period_end;

-- name: G-U3 no paused, cancelled or ended membership is charged
select c.id as charge, c.purpose, b.to_status as was
from membership_charges c
cross join lateral (
  select id, to_status from subscription_events e
  where e.subscription_id = c.subscription_id and e.happened_at < c.opened_at order by e.id desc limit 1
) b
where not exists (
  select from subscription_events e
  where e.subscription_id = c.subscription_id and e.id >= b.id and e.happened_at <= c.opened_at
    and e.to_status = any (case c.purpose when 'renewal' then array['active', 'unpaid'] when 'upgrade' then array['active']
      when 'resume' then array['paused'] else array['inactive', 'cancelled'] end)
);

-- name: G-U4 the status follows from the last event, and every event from the one before
select s.id, s.status, e.to_status as last from subscriptions s
cross join lateral (select to_status from subscription_events where subscription_id = s.id order by id desc limit 1) e
where e.to_status <> s.status
union all
select subscription_id, from_status, before from (
  select subscription_id, from_status, lag(to_status) over (partition by subscription_id order by id) as before from subscription_events
) moves where before is not null and before <> from_status;

-- name: G-U5 nobody is unpaid for longer than 14 days and a day
select id, unpaid_since from subscriptions
where status = 'unpaid' and unpaid_since < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now()) - interval '15 days';

-- name: G-U6 paid money is served or future time, credit, or refunded; failed refunds are paid manually
select s.id, coalesce(m.paid, 0) as paid, coalesce(v.value, 0) as value, s.credit, s.banked_value, coalesce(f.owed, 0) as owed
from subscriptions s
left join lateral (
  select sum(p.amount - p.refunded - coalesce(h.paid, 0)) as paid, bool_or(p.state <> 'captured' or p.amount > 0 and p.refunded + coalesce(h.paid, 0) = p.amount) as special
  from payments p join membership_charges c on c.id = p.cause_id and p.cause_type = 'membership'
  left join (
    select r.payment_id, sum(r.amount) as paid from refunds r join payouts o on o.refund_id = r.id and o.state = 'paid' group by r.payment_id
  ) h on h.payment_id = p.id
  where c.subscription_id = s.id and c.state = 'paid'
) m on true
left join lateral (select sum(value) as value from subscription_periods where subscription_id = s.id) v on true
left join lateral (
  select sum(r.amount) as owed from payouts o join refunds r on r.id = o.refund_id
  join payments p on p.id = r.payment_id join membership_charges c on c.id = p.cause_id
  where p.cause_type = 'membership' and c.subscription_id = s.id and o.state = 'owed'
) f on true
where not coalesce(m.special, false)
  -- Sums of one currency only: credit is converted, and rounded down, with each charge in another one, also if that is declined, and with a
  -- plan in another one booked after a gift.
  and not exists (select from membership_charges c where c.subscription_id = s.id and c.currency <> s.currency)
  and not exists (
    select from subscription_events e where e.subscription_id = s.id and (s.currency <> e.before ->> 'currency' or s.currency <> e.after ->> 'currency')
  )
  and not exists (
    select from refunds r join payments p on p.id = r.payment_id join membership_charges c on c.id = p.cause_id
    where p.cause_type = 'membership' and c.subscription_id = s.id and r.state = 'open'
  )
  and coalesce(m.paid, 0) - coalesce(v.value, 0) - s.credit - s.banked_value not between 0 and coalesce(f.owed, 0);

-- name: G-U11 nothing is charged before it is due
select id as charge, period_start as due, opened_at from membership_charges where purpose = 'renewal' and opened_at < period_start
union all
select c.id, (p.after ->> 'resume_at')::timestamptz, c.opened_at
from membership_charges c
cross join lateral (
  select after from subscription_events e
  where e.subscription_id = c.subscription_id and e.happened_at <= c.opened_at and e.to_status = 'paused' order by e.id desc limit 1
) p
where c.purpose = 'resume' and c.asked_by = 'clock' and c.opened_at < (p.after ->> 'resume_at')::timestamptz;

-- name: G-U12 the next charge is for the current or the booked plan
select c.id as charge, c.tier, c.term, b.after ->> 'next_tier' as booked
from membership_charges c
cross join lateral (
  select id, after from subscription_events e
  where e.subscription_id = c.subscription_id and e.happened_at < c.opened_at order by e.id desc limit 1
) b
where c.purpose in ('renewal', 'resume') and b.after ? 'next_tier' and not exists (
  select from subscription_events e
  where e.subscription_id = c.subscription_id and e.id >= b.id and e.happened_at <= c.opened_at
    and (e.id = b.id or e.happening not in ('renewed', 'resumed', 'debt paid'))
    and c.tier = coalesce(e.after ->> 'next_tier', e.after ->> 'tier') and c.term = coalesce(e.after ->> 'next_term', e.after ->> 'term')
);

-- name: G-U13 a renewal starts where the last period ended, unless that is over three days ago
select c.id as charge, c.period_start, b.ended
from membership_charges c
cross join lateral (
  select max(upper(p.period)) as ended from subscription_periods p
  where p.subscription_id = c.subscription_id and lower(p.period) < c.period_start
) b
where c.purpose = 'renewal' and c.state = 'paid' and c.period_start > b.ended and c.period_start <= b.ended + interval '3 days';

-- name: G-U14 a paid month lasts a month, and a year a year
select p.charge_id as charge, c.term, p.period, p.cut_from
from subscription_periods p join membership_charges c on c.id = p.charge_id
cross join lateral (select coalesce(p.cut_from, upper(p.period)) - lower(p.period) as long) l
where case c.term when 'monthly' then l.long not between interval '28 days' and interval '31 days'
  else l.long not between interval '365 days' and interval '366 days' end;

-- name: G-U18 no member’s price exceeds what they last paid for the plan
select s.id as subscription, c.price as paid, b.minor as bound from subscriptions s
join lateral (
  select * from membership_charges c where c.subscription_id = s.id and c.state = 'paid' order by c.ended_at desc, c.opened_at desc limit 1
) c on (c.tier, c.term, c.currency) = (s.tier, s.term, s.currency)
join plan_prices b on b.id = s.price_id
where s.status in ('active', 'active_paused', 'paused', 'unpaid') and s.source = 'paid' and s.next_tier is null and s.clock_owner = 'us'
  and c.price_id is not null and b.minor > c.price;

-- name: G-U19 no price rise is charged without an email 30 days before
select c.id as charge, c.opened_at, earlier.price as was, c.price
from membership_charges c
join plan_prices p on p.id = c.price_id
cross join lateral (
  select coalesce(c.period_start, c.opened_at) as starts,
    (select max(e.happened_at) from subscription_events e
      where e.subscription_id = c.subscription_id and e.happened_at <= c.opened_at and (
        e.happening = 'joined' or e.after ->> 'next_tier' is not null or e.after ->> 'tier' <> e.before ->> 'tier'
        or e.after ->> 'term' <> e.before ->> 'term')) as agreed
) at
left join lateral (
  select b.price from membership_charges b
  where b.subscription_id = c.subscription_id and b.state = 'paid' and b.opened_at < c.opened_at
    and (b.tier, b.term, b.currency) = (c.tier, c.term, c.currency)
  order by b.opened_at desc limit 1
) earlier on true
where c.purpose in ('renewal', 'resume') and c.price > coalesce(earlier.price, 0) and p.since > coalesce(at.agreed, '-infinity')
  and not exists (
    select from price_notices n where n.subscription_id = c.subscription_id and n.price_id = c.price_id
      and n.sent_at + interval '30 days' <= at.starts and n.starts_at <= at.starts and (n.withdrawn_at is null or n.withdrawn_at >= c.opened_at));

-- name: G-U15 a paused balance is served after the pause, to the second
select subscription_id, happening, before ->> 'banked_seconds' as kept,
  extract(epoch from (after ->> 'period_end')::timestamptz - (after ->> 'period_start')::timestamptz) as served
from subscription_events
where happening in ('resumed', 'cancelled with days left') and (before ->> 'banked_seconds')::bigint > 0
  and (before ->> 'banked_seconds')::bigint
    <> extract(epoch from (after ->> 'period_end')::timestamptz - (after ->> 'period_start')::timestamptz)
union all
select subscription_id, happening, after ->> 'banked_seconds', extract(epoch from (before ->> 'period_end')::timestamptz - happened_at)
from subscription_events
where happening = 'pause began' and from_status = 'active'
  and (after ->> 'banked_seconds')::bigint
    <> greatest(0, floor(extract(epoch from (before ->> 'period_end')::timestamptz - happened_at)));

-- name: G-U16 a discount applies to no more charges than promised
select c.subscription_id, count(*) as discounted, coalesce(p.promised, 0) as promised
from membership_charges c
left join lateral (
  select sum(case e.before ->> 'term' when 'annual' then 1 else 3 end) as promised from subscription_events e
  where e.subscription_id = c.subscription_id and e.happening = 'discounted'
) p on true
where c.state = 'paid' and c.discount > 0
group by c.subscription_id, p.promised having count(*) > coalesce(p.promised, 0);

-- name: G-U17 a debt is retried five times and streams for seven days
select u.subscription_id, u.happened_at as since, count(*) as tries
from subscription_events u
cross join lateral (
  select min(e.happened_at) as at from subscription_events e
  where e.subscription_id = u.subscription_id and e.id > u.id and e.to_status <> 'unpaid'
) over
join membership_charges c on c.subscription_id = u.subscription_id and c.asked_by = 'clock'
  and c.opened_at > u.happened_at and (over.at is null or c.opened_at < over.at)
where u.happening in ('renewal failed', 'resuming failed')
group by u.id having count(*) > 5
union all
select id, unpaid_since, retries from subscriptions where status = 'unpaid' and grace_until > unpaid_since + interval '7 days';

-- name: G-A4 no plan streams without paid or gifted time
select s.id, s.status, s.period_end from subscriptions s
where s.status in ('active', 'active_paused', 'expiring') and s.clock_owner = 'us'
  and s.period_end < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now()) - interval '1 day'
  and exists (select from subscription_events e where e.subscription_id = s.id)
  and not exists (select from membership_charges c where c.subscription_id = s.id and c.state = 'open');

-- name: G-A4 members stream exactly with current time or within grace
select s.id, s.status, s.period_end, s.grace_until, n.allowed, n.caused
from subscriptions s
cross join lateral (select coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now()) as now) t
cross join lateral (
  select s.status in ('active', 'active_paused', 'expiring') or (s.status = 'unpaid' and coalesce(s.grace_until > t.now, false)) as allowed,
    exists (select from subscription_periods p where p.subscription_id = s.id and p.period @> t.now) or exists (
      select from subscription_events e
      where e.subscription_id = s.id and e.happening = 'renewal failed' and e.happened_at + interval '7 days' > t.now
        and not exists (select from subscription_events after where after.subscription_id = s.id and after.id > e.id and after.to_status <> 'unpaid')
    ) as caused
) n
where n.allowed <> n.caused
  -- As far as it can be judged: what has happened since has no bearing on a moment before it.
  and (select max(e.happened_at) from subscription_events e where e.subscription_id = s.id) <= t.now
  -- The clock that ends or renews a plan is a day late at most, and waits for a payment.
  and not (n.allowed and s.status <> 'unpaid' and (s.clock_owner = 'provider' or s.period_end > t.now - interval '1 day'
    or exists (select from membership_charges c where c.subscription_id = s.id and c.state = 'open')));

-- name: G-G5 a gifted year is served, or kept in a paused balance, unless refunded
select g.gift_id as gift, s.status, g.kept_seconds
from membership_gifts g join subscriptions s on s.user_id = g.user_id
where g.ended_at is null and g.until_at > coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now())
  and case when g.kept_seconds is null
    then not exists (
      select from subscription_periods p where p.subscription_id = s.id and p.source = 'gift' and p.period = tstzrange(g.from_at, g.until_at)
    ) else s.status <> 'paused' end
union all
select s.id, s.status, s.banked_seconds from subscriptions s
where s.banked_seconds < (
  select coalesce(sum(g.kept_seconds), 0) from membership_gifts g where g.user_id = s.user_id and g.ended_at is null);

-- name: G-U10 no payment stays open longer than 23 hours and an hour
select id, opened_at from membership_charges
where state = 'open' and opened_at < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now()) - interval '24 hours';

-- name: P17 a struck price is the lowest of the thirty days before its sale
select sale_id, stock_line_id, currency, was from sale_prices
where was is not null and (was > coalesce(lowest_price_before(stock_line_id, currency, starts_at), 0) or was <= minor);

-- name: P17 a second after a sale the full price applies
select p.sale_id, p.stock_line_id, p.currency, n.minor, s.minor as full_price
from sale_prices p join stock_prices s using (stock_line_id, currency)
join lateral price_now(p.stock_line_id, p.currency, p.ends_at + interval '1 second') n on true
where n.minor <> s.minor;

-- name: P17 no product is on sale again within thirty days
select a.sale_id, b.sale_id as again, b.stock_line_id from sale_prices a
join sale_prices b on b.stock_line_id = a.stock_line_id and b.currency = a.currency and b.sale_id <> a.sale_id
where b.starts_at >= a.starts_at and b.starts_at < a.ends_at + interval '30 days';

-- name: P17 every price is in the price history
select s.stock_line_id, s.currency from stock_prices s
where not exists (select from price_history h where h.stock_line_id = s.stock_line_id and h.currency = s.currency);


-- name: P19 customs declarations match the parcels
select o.id as order_id from orders o
where o.customs is not null and (o.customs ->> 'currency' <> o.currency
  or (select sum((line ->> 'qty')::integer) from jsonb_array_elements(o.customs -> 'lines') line)
    <> (select sum(l.qty) from order_lines l where l.order_id = o.id and l.format in ('dvd', 'cd')));

-- name: G-U7 legacy agreements are never charged by us
select id as attempt from attempts where provider = 'paypal-legacy' and (state <> 'captured' or called_at is not null);

-- name: G-U8 every open legacy agreement was checked in the last two days
select ref, checked_at from legacy_agreements
where state <> 'cancelled'
  and checked_at + interval '2 days' < coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now());

-- name: G-U9 nobody has two memberships
select user_id, count(*) from subscriptions group by user_id having count(*) > 1;

-- name: G-U9 a membership billed by a legacy agreement is never charged by us
select c.id as charge, s.agreement_ref from membership_charges c join subscriptions s on s.id = c.subscription_id
where s.clock_owner = 'provider' and (c.state = 'open' or (c.state = 'paid' and c.opened_at >= (
  select min(lower(p.period)) from subscription_periods p where p.agreement_ref = s.agreement_ref)));

-- name: G-U9 a legacy membership follows its own member's open agreement for a plan
select s.id, s.status, a.state from subscriptions s join legacy_agreements a on a.ref = s.agreement_ref
where a.user_id is distinct from s.user_id or a.tier is null or a.state = 'cancelled' or s.status not in ('active', 'expiring')
  or s.look_at is not null or s.payment_method is not null;

-- name: G-A4 a fully refunded or disputed legacy payment covers no time
select r.payment_ref, p.subscription_id from legacy_returns r join subscription_periods p
  on p.agreement_ref = r.agreement_ref and p.paid_at between r.paid_at - interval '2 days' and r.paid_at + interval '2 days'
where r.share in ('whole', 'reversed') and upper(p.period) > r.seen_at + interval '1 second' and not exists (
  select from subscription_periods later where later.subscription_id = p.subscription_id and later.source in ('paid', 'mirrored')
    and later.period >> p.period);

-- name: P24 no plan streams on more devices than allowed
select user_id, count(*) as places, max(allowed) as allowed from streaming_places group by user_id having count(*) > max(allowed);

-- name: G-M5 a membership charge contains exactly its rate’s tax
select id as charge, amount, tax_country, tax_rate, tax from membership_charges
where state = 'paid' and (tax <> floor((2 * amount * tax_rate + 10000 + tax_rate) / (2 * (10000 + tax_rate)))
  or (tax_country is null and (tax_rate <> 0 or tax <> 0)) or (tax_country is not null and tax_evidence is null));

-- name: G-M10 every membership refund has a credit note with its share of the tax
select r.id as refund, r.amount from refunds r
join payments p on p.id = r.payment_id and p.cause_type = 'membership' join membership_charges c on c.id = p.cause_id and c.state = 'paid'
left join membership_credit_notes n on n.refund_id = r.id and n.voided_at is null
where r.amount > 0 and (r.state = 'succeeded') <> (n.refund_id is not null)
union all
select c.id, sum(n.amount)::bigint from membership_credit_notes n join membership_charges c on c.id = n.charge_id
where n.voided_at is null group by c.id
having sum(n.amount) > c.amount or (sum(n.amount) = c.amount and sum(n.tax) <> c.tax)
  or abs(sum(n.tax) - tax_of_part(c.tax, sum(n.amount)::bigint, c.amount)) > 1;

-- name: G-A2 no disputed membership payment covers time
select p.charge_id, pay.state from subscription_periods p
join payments pay on pay.cause_type = 'membership' and pay.cause_id = p.charge_id and pay.state in ('disputed', 'charged-back')
where upper(p.period) > coalesce(nullif(current_setting('woodshed.now', true), '')::timestamptz, now());

-- name: G-M12 a closed quarter keeps the rates it was filed with
select c.quarter, r ->> 'currency' as currency, r ->> 'perEuro' as filed from oss_closed_quarters c, jsonb_array_elements(c.report) r
where r ->> 'currency' <> 'EUR' and r ->> 'of' = c.quarter and (r ->> 'perEuro')::numeric is distinct from (
  select e.per_euro from exchange_rates e
  where e.currency = r ->> 'currency' and e.day between c.last_day and c.last_day + 7 order by e.day, e.id desc limit 1);

-- name: G-U20 a membership refund never exceeds what was paid less what was taken
select m.id, m.amount, m.credit, c.amount + c.credit as paid, f.minor as files, m.dvds_minor
from membership_refunds m
join membership_charges c on c.id = m.charge_id
join subscriptions s on s.id = m.subscription_id
join subscription_periods p on p.charge_id = c.id
cross join lateral (
  select coalesce(count(distinct d.product_file_id) * c.file_value, 0) as minor from membership_downloads d
  where d.user_id = s.user_id and d.first_at >= lower(p.period) and d.first_at < m.refunded_at and not exists (
    select from subscription_periods g where g.subscription_id = s.id and g.source in ('gift', 'trial') and g.period @> d.first_at
  )
) f
where m.amount + m.credit > greatest(0, c.amount + c.credit - f.minor - m.dvds_minor)
union all
-- The list price may have changed, so this only checks that a free DVD was deducted at all.
select m.id, m.amount, m.credit, null, null, null
from membership_refunds m
join subscriptions s on s.id = m.subscription_id
join subscription_periods p on p.charge_id = m.charge_id
join dvd_claims k on k.user_id = s.user_id and k.state = 'claimed' and k.claimed_at >= lower(p.period) and k.claimed_at < m.refunded_at
join order_lines l on l.order_id = k.order_id and l.campaign_id = k.campaign_id
where m.dvds_minor = 0 and l.refunded_qty = 0 and exists (
  select from parcel_lines q join parcels r on r.id = q.parcel_id where q.order_line_id = l.id and r.sent_at < m.refunded_at);

-- name: G-U21 no refunded year has an unsent free DVD
select l.id as line, o.number, e.happened_at as ended
from order_lines l
join orders o on o.id = l.order_id and o.state in ('paid', 'part-dispatched', 'dispatched', 'delivered', 'disputed')
join dvd_claims k on k.order_id = o.id and k.campaign_id = l.campaign_id
join subscriptions s on s.user_id = k.user_id
join subscription_events e on e.subscription_id = s.id and e.happened_at > k.claimed_at
where l.qty - l.sent_qty - l.dropped_qty > 0 and e.happening in ('money went back', 'charged back') and e.before ->> 'source' = 'paid';

-- name: P12 the tracks of a playlist stand at 1 to n
select playlist_id, count(*), max(position) from playlist_items
where removed_at is null group by playlist_id having count(*) <> max(position) or min(position) <> 1;

-- name: P2 nobody heard more of a lesson than it has
-- A recording replaced since may be shorter than what was heard.
select g.user_id, g.product_id, g.heard_seconds, a.duration_seconds
from lesson_progress g join products p on p.id = g.product_id left join assets a on a.id = p.asset_id
where p.kind <> 'lesson' or (upper(g.heard) > ceil(a.duration_seconds) and a.changed_at <= g.changed_at);

-- name: P2 a lesson heard to 90 % is done
select g.user_id, g.product_id, g.heard_seconds, a.duration_seconds
from lesson_progress g join products p on p.id = g.product_id join assets a on a.id = p.asset_id
where g.done_at is null and g.heard_seconds >= a.duration_seconds * 0.9 and a.changed_at <= g.changed_at;

-- name: P18 a notification counts everybody who got it
-- Erased members leave the count.
select c.id, c.delivered, count(m.id) from composed_notifications c
join notifications n on n.cause = 'composed:' || c.id join member_notifications m on m.notification_id = n.id
group by c.id having count(m.id) > c.delivered or c.delivered > c.recipients;

-- name: P18 nobody waits for a notification that has ended
select r.composed_id, r.user_id from notification_recipients r join composed_notifications c on c.id = r.composed_id
where c.state in ('sent', 'cancelled');

-- name: P18 nothing is sent after a notification was cancelled
select c.id, m.user_id from composed_notifications c
join notifications n on n.cause = 'composed:' || c.id join member_notifications m on m.notification_id = n.id
where c.state = 'cancelled' and m.created_at > c.finished_at;

-- name: P18 who is emailed a notification has it
-- Entries and emails are purged on days of their own, so this looks at what still waits to be sent.
select o.id from outbox o
where o.template = 'notification' and o.state = 'waiting' and not exists (
  select from member_notifications m where o.dedupe_key = 'notification:' || m.notification_id || ':' || m.user_id
);

-- name: A4 each artist of a product is named once, and the shares make 100 %
select f.product_id, sum(f.share) as shared from further_artists f join products p on p.id = f.product_id
group by f.product_id having sum(f.share) > 9999 or bool_or(f.artist_id = p.artist_id) or bool_or(p.artist_id is null);
