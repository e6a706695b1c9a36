import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { failedRefundSabotage } from './broken-failed-refunds.ts'
import { goodsSabotage } from './broken-goods.ts'
import { membershipSabotage, paidMonth } from './broken-membership.ts'
import { notificationSabotage } from './broken-notifications.ts'
import { rightsSabotage } from './broken-rights.ts'

const order = '11111111-0000-4000-8000-000000000001'
export const attempt = '22222222-0000-4000-8000-000000000001'
const payment = '33333333-0000-4000-8000-000000000001'

/** A paid order for a lesson and a DVD with a coupon. Constraints are dropped, as invariants must find what they would have stopped. */
export async function seedViolations(db: Db): Promise<void> {
  await sql
    .raw(`
    do $$ declare c record; begin
      for c in select conrelid::regclass as t, conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace loop
        execute format('alter table %s drop constraint %I', c.t, c.conname);
      end loop;
    end $$;
    drop index one_live_payment; drop index one_live_attempt; drop index one_use_per_slot;
    alter table journal disable trigger all; alter table stock_moves disable trigger all;
  `)
    .execute(db)
  await sql
    .raw(`
    insert into orders (id, number, cart_id, cart_version, email, state, currency, subtotal, discount, shipping, total, placed_at, expires_at)
      values ('${order}', 'T1', gen_random_uuid(), 1, 'a@woodshed.test', 'paid', 'GBP', 2698, 100, 300, 2898, now(), now());
    insert into order_lines (order_id, stock_line_id, product_id, title, label, kind, format, qty, unit_price, discount, position)
      select '${order}', s.id, s.product_id, 'A thing', 'x', p.kind, s.format, 1, case s.format when 'dvd' then 1999 else 699 end,
        case s.format when 'dvd' then 100 else 0 end, 1
      from stock_lines s join products p on p.id = s.product_id where p.slug in ('slow-blues-turnarounds', 'night-at-the-granary-dvd');
    insert into entitlements (email, product_id, stock_line_id, order_line_id, granted_at)
      select 'a@woodshed.test', product_id, stock_line_id, id, now() from order_lines where format = 'digital';
    insert into reservations (order_id, stock_line_id, qty, state) select order_id, stock_line_id, 1, 'sold' from order_lines where format = 'dvd';
    insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at) select stock_line_id, -1, 'sale', order_id, now() from order_lines where format = 'dvd';
    update stock_lines set on_hand = on_hand - 1 where id in (select stock_line_id from order_lines where format = 'dvd');
    insert into coupon_redemptions (coupon_id, order_id, buyer, slot, state, redeemed_at) select id, '${order}', 'a', 1, 'used', now() from coupons where code = 'FIRST10';
    update coupons set used = 1 where code = 'FIRST10';
    insert into gifts (id, giver_id, giver_name, stock_line_id, recipient_email, recipient_name, send_at, state, order_id, currency, code_hash, sent_at,
        redeemed_by, redeemed_at, created_at, tier)
      select gen_random_uuid(), g.id, 'A', coalesce(t.gift_line, l.id), 'b@woodshed.test', 'B', now(), 'redeemed', '${order}', 'GBP', sha256(l.id::text::bytea), now(),
        r.id, now(), now(), t.slug
      from auth.users g, auth.users r, stock_lines l join products p on p.id = l.product_id
        left join tiers t on t.slug = 'practice' and p.slug = 'travis-picking-basics'
      where g.email = 'member@woodshed.test' and r.email = 'subscriber@woodshed.test' and p.slug in ('travis-picking-basics', 'open-tuning-airs');
    insert into order_lines (order_id, stock_line_id, product_id, title, label, kind, format, qty, unit_price, position, gift_id)
      select '${order}', g.stock_line_id, l.product_id, 'A gift', 'x', p.kind, 'digital', 1, 0, 1, g.id
      from gifts g join stock_lines l on l.id = g.stock_line_id join products p on p.id = l.product_id;
    update gifts g set order_line_id = l.id from order_lines l where l.gift_id = g.id;
    insert into entitlements (user_id, product_id, stock_line_id, order_line_id, granted_at)
      select g.redeemed_by, l.product_id, l.stock_line_id, l.id, now() from gifts g join order_lines l on l.gift_id = g.id where g.tier is null;
    insert into membership_gifts (gift_id, user_id, tier, how, months, from_at, until_at)
      select id, redeemed_by, tier, 'started', 12, now(), now() + interval '12 months' from gifts where tier is not null;
    insert into order_points (order_id, user_id, about, currency, spent) select '${order}', id, 'Order T1', 'GBP', 0 from auth.users where email = 'member@woodshed.test';
    insert into order_line_points (order_line_id, order_id, qty, money, earned, spent)
      select id, order_id, qty, unit_price - discount, (unit_price - discount) * 5 / 100, 0 from order_lines where gift_id is null;
    insert into loyalty_accounts (user_id, balance) select user_id, (select sum(earned) from order_line_points) from order_points;
    insert into loyalty_entries (user_id, kind, delta, source_type, source_id, about, booked_at)
      select user_id, 'earn', (select sum(earned) from order_line_points), 'order', order_id::text, about, now() from order_points;
    insert into attempts (id, cause_type, cause_id, provider, idem_key, state, amount, currency, provider_ref, created_at, changed_at)
      values ('${attempt}', 'order', '${order}', 'stripe', 'attempt:${attempt}', 'captured', 2898, 'GBP', 'pi_1', now(), now());
    insert into payments (id, attempt_id, cause_type, cause_id, provider, provider_ref, amount, currency, captured_at)
      values ('${payment}', '${attempt}', 'order', '${order}', 'stripe', 'pi_1', 2898, 'GBP', now());
    insert into journal (txn, account, amount, currency, source_type, source_id, booked_at)
      values ('${payment}', 'psp:stripe', 2898, 'GBP', 'payment', '${payment}', now()), ('${payment}', 'sales', -2898, 'GBP', 'payment', '${payment}', now());
    insert into inbound_events (provider, event_id, type, about, object_ref, received_at, processed_at, next_try_at)
      values ('stripe', 'evt_1', 'payment_intent.succeeded', 'payment', 'pi_1', now(), now(), now());
  `)
    .execute(db)
  await sql.raw(paidMonth).execute(db)
}

const secondAttempt = `insert into attempts (cause_type, cause_id, provider, idem_key, state, amount, currency, provider_ref, created_at, changed_at)
  values ('order', '${order}', 'stripe', 'other', 'captured', 2898, 'GBP', 'pi_2', now(), now())`
const dvd = `(select stock_line_id from order_lines where format = 'dvd')`

const sale = (from: number, to: number) =>
  `insert into sales (name, percent, starts_at, ends_at, created_at) values ('x', 50, now() + interval '${from} days', now() + interval '${to} days', now() - interval '9 days');
  insert into sale_prices (sale_id, stock_line_id, currency, minor, starts_at, ends_at, rests_until)
    select (select max(id) from sales), ${dvd}, 'GBP', 1000, now() + interval '${from} days', now() + interval '${to} days', now() + interval '${to + 30} days'`
const twoSales = `alter table sale_prices drop constraint one_sale_then_rest; ${sale(-2, 2)}; ${sale(1, 9)}`
const refundOf = (format: string, qty: number, amount: number) => `
  insert into order_refunds (id, order_id, amount, reason, state, credit_note, asked_at, done_at)
    values ('44444444-0000-4000-8000-000000000001', '${order}', 699, 'x', 'done', 'C1', now(), now());
  insert into order_refund_lines (order_refund_id, order_line_id, qty, amount)
    select '44444444-0000-4000-8000-000000000001', id, ${qty}, ${amount} from order_lines where format = '${format}'`
const dispute = (state: string, taken: number) => `
  insert into disputes (payment_id, provider, provider_ref, state, reason, amount, taken, opened_at, look_at)
    values ('${payment}', 'stripe', 'dp_1', '${state}', 'x', 2898, ${taken}, now(), now())`

const parcel = `insert into parcels (order_id, number, carrier, sent_at) values ('${order}', 1, 'other', now());
  insert into parcel_lines (parcel_id, order_line_id, qty) select p.id, l.id, 1 from parcels p, order_lines l where l.format = 'dvd';
  update order_lines set sent_qty = 1 where format = 'dvd'`

export const sabotage: [rule: string, statements: string][] = [
  ...membershipSabotage,
  ...goodsSabotage,
  ...failedRefundSabotage,
  ...rightsSabotage,
  ...notificationSabotage,
  [
    'G-M1 one live charge per order',
    `${secondAttempt}; insert into payments (attempt_id, cause_type, cause_id, provider, provider_ref, amount, currency, captured_at) select id, 'order', cause_id, 'stripe', 'pi_2', 2898, 'GBP', now() from attempts where provider_ref = 'pi_2'`,
  ],
  ['G-M2 one live attempt per order', secondAttempt],
  ['G-M2 a key belongs to its attempt', `update attempts set idem_key = 'mine' where cause_type = 'order'`],
  ['G-M3 a captured attempt has its payment, and only it', `update attempts set state = 'unknown'`],
  ['G-M3 a captured attempt has its payment, and only it', `delete from payments`],
  ['G-M3 captured money has a live order or was refunded', `update orders set state = 'expired'`],
  ['G-M3 captured money has a live order or was refunded', `update payments set cause_id = gen_random_uuid()`],
  ['G-M3 every live order was paid', `delete from payments`],
  ['G-M4 the charge equals the order’s total', `update payments set amount = 30`],
  ['G-M4 the charge equals the order’s total', `update payments set currency = 'USD'`],
  ['G-M5 an order’s totals add up', `update orders set total = total - 1`],
  ['G-M5 an order’s totals add up', `update order_lines set unit_price = unit_price + 1`],
  [
    'G-M5 an order’s totals add up',
    `delete from entitlements; delete from order_line_points; update gifts set order_line_id = null; delete from order_lines`,
  ],
  ['G-M5 no discount is larger than its line', `update order_lines set discount = 5000`],
  ['G-M5 an order’s tax is that of its lines and shipping', `update orders set tax = 1`],
  ['G-M5 everything taxed at one rate contains exactly that tax', `update order_lines set tax_country = 'GB', tax_rate = 2000`],
  ['G-M5 everything taxed at one rate contains exactly that tax', `update order_lines set tax = 1`],
  ['G-M6 every booking balances', `update journal set amount = amount + 1 where account = 'sales'`],
  ['G-M6 every payment is booked once', `delete from journal`],
  [
    'G-M6 every payment is booked once',
    `insert into journal (txn, account, amount, currency, source_type, source_id, booked_at) select gen_random_uuid(), account, 0, currency, source_type, source_id, now() from journal`,
  ],
  [
    'G-M6 every completed refund is booked',
    `insert into refunds (payment_id, idem_key, amount, reason, state, created_at, changed_at) values ('${payment}', 'r', 5, 'x', 'succeeded', now(), now())`,
  ],
  ['G-M6 refunds and disputes never exceed the payment', `update payments set refunded = 5`],
  ['G-M6 refunds and disputes never exceed the payment', `update payments set state = 'refunded'`],
  ['G-M6 every booking has its cause', `update journal set source_id = 'nothing'`],
  ['G-E5 every open payment has its next poll', `update attempts set state = 'unknown'`],
  ['G-E5 every open payment has its next poll', `${dispute('won', 2898)}; update disputes set look_at = null`],
  ['G-S1 stock is never negative and reservations never exceed it', `update stock_lines set reserved = on_hand + 1 where id = ${dvd}`],
  ['G-S2 stock is the sum of its movements', `update stock_lines set on_hand = on_hand + 1 where id = ${dvd}`],
  ['G-S3 reserved stock is the sum of live reservations', `update stock_lines set reserved = 1 where id = ${dvd}`],
  ['G-S3 only unpaid open orders have reservations', `update reservations set state = 'live'`],
  ['G-S4 sold goods left stock', `delete from stock_moves where reason = 'sale'`],
  ['G-S4 no goods left stock without an order', `update orders set state = 'cancelled'`],
  [
    'G-S5 no reservation outlives its expiry by long',
    `update reservations set state = 'live'; update orders set expires_at = now() - interval '16 minutes'`,
  ],
  ['G-C1 no coupon exceeds its limit of uses', `update coupons set used = 0`],
  ['G-C1 no coupon exceeds its limit of uses', `update coupons set max_uses = 0 where code = 'FIRST10'`],
  [
    'G-C1 a batch code is used for one order only',
    `insert into coupon_codes (code, coupon_id, used, made_at) select 'LEAF', id, true, now() from coupons where code = 'FIRST10'`,
  ],
  [
    'G-C2 no buyer exceeds a coupon’s limit per buyer',
    `alter table coupon_redemptions drop constraint coupon_redemptions_order_id_key; insert into coupon_redemptions (coupon_id, order_id, buyer, slot, state, redeemed_at) select coupon_id, order_id, buyer, 2, state, now() from coupon_redemptions`,
  ],
  ['G-C3 a coupon’s use follows its order’s state', `update orders set state = 'expired'`],
  ['G-C3 a coupon’s use follows its order’s state', `update coupon_redemptions set state = 'held'`],
  ['G-C4 no coupon is used outside its dates', `update coupons set ends_at = now() - interval '1 day'`],
  ['G-L1 a points balance is the sum of its entries, less the debt', `update loyalty_accounts set balance = balance + 1`],
  ['G-L2 no points balance is negative, and nobody with points has a debt', `update loyalty_accounts set owed = 1`],
  [
    'G-L3 each cause moves points once',
    `alter table loyalty_entries drop constraint loyalty_entries_source_type_source_id_kind_key; insert into loyalty_entries (user_id, kind, delta, source_type, source_id, about, booked_at) select user_id, kind, delta, source_type, source_id, about, now() from loyalty_entries`,
  ],
  ['G-L4 a fully refunded order left no points', `update orders set state = 'refunded'`],
  ['G-L4 points are reversed in proportion to refunded lines', `update order_line_points set money_back = money`],
  ['G-L5 points paid earn no points', `update order_line_points set money = 0`],
  ['G-L5 an order’s points are the sum of its lines’', `update order_points set spent = 5`],
  ['G-L6 frozen points belong to disputed orders', `update loyalty_accounts set frozen = 1`],
  [
    'G-L6 frozen points belong to disputed orders',
    `insert into loyalty_freezes (order_id, user_id, points, frozen_at) select order_id, user_id, 1, now() from order_points; update loyalty_accounts set frozen = 1; update orders set paid_at = now()`,
  ],
  ['G-G1 a claimed gift was granted once, to its claimant', `update gifts set redeemed_by = giver_id where tier is null`],
  ['G-G1 a claimed gift was granted once, to its claimant', `delete from membership_gifts`],
  ['G-G1 no gift was granted before its claim', `update gifts set redeemed_by = null`],
  ['G-G2 a refunded gift grants nothing', `update gifts set state = 'refunded'`],
  ['G-G2 every sent gift was paid', `update orders set state = 'expired'`],
  ['G-G6 every line paid as a gift has its gift', `update gifts set order_line_id = null`],
  ["G-G3 only a hash of a gift's link is stored", `update gifts set code_hash = 'dGhpcyBpcyBub3QgcmVhbA' where tier is null`],
  ['G-G4 a gifted year has twelve months', `update membership_gifts set until_at = until_at - interval '1 day'`],
  ['G-A1 every entitlement was paid for', `update orders set state = 'cancelled'`],
  [
    'G-A1 an entitlement is for the bought product and its buyer',
    `update entitlements set product_id = (select product_id from stock_lines where id = ${dvd})`,
  ],
  ['G-A2 no entitlement outlives its order line', `update payments set state = 'charged-back'`],
  ['G-A2 no entitlement outlives its order line', refundOf('digital', 1, 699)],
  ['G-M6 every dispute is booked in its current state', dispute('open', 2898)],
  ['G-M8 an order’s refunds add up, each by its stated method', refundOf('digital', 1, 600)],
  [
    'G-M9 a line’s sent, cancelled, withdrawn and refunded units match and never exceed the quantity',
    `update order_lines set sent_qty = 1`,
  ],
  [
    'G-M10 refunded tax is in proportion to the refund, and complete for a whole line or shipping',
    `${refundOf('digital', 1, 699)}; update order_lines set tax = 116 where format = 'digital'`,
  ],
  [
    'G-M10 refunded tax is in proportion to the refund, and complete for a whole line or shipping',
    `${refundOf('digital', 1, 699)}; update order_refunds set shipping_minor = 300; update orders set shipping_tax = 50`,
  ],
  ['G-N3 every paid order has an invoice number, and the series has no gap', `update orders set paid_at = now()`],
  ['G-N3 every paid order has an invoice number, and the series has no gap', `update invoice_series set last = last + 1`],
  [
    'G-M9 a withdrawal confirmed by email counts from its declaration, and none took effect unconfirmed',
    `insert into withdrawal_requests (order_id, name, asked_at) values ('${order}', 'A', now());
     insert into withdrawals (id, order_id, kind, name, asked_at) select id, order_id, 'withdraw', name, asked_at from withdrawal_requests`,
  ],
  ['G-M9 refunded shipping matches the refunds', `update orders set refunded_shipping = 5`],
  ['G-M9 an order’s state follows from its history', `update orders set state = 'dispatched'`],
  ['G-M9 an order’s state follows from its history', `${parcel}; update orders set state = 'delivered'`],
  [
    'G-M9 an order’s state follows from its history',
    `${parcel}; update parcels set delivered_at = now(); update orders set state = 'dispatched'`,
  ],
  ['G-M9 an order’s state follows from its history', dispute('open', 0)],
  [
    'G-S6 restocked goods came from their order’s refund',
    `insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at) select ${dvd}, 1, 'return', '${order}', now()`,
  ],
  ['G-A3 every paid digital line has its entitlement', `update entitlements set ended_at = now()`],
  [
    'G-E1 every unprocessed webhook has a reason',
    `update inbound_events set processed_at = null, received_at = now() - interval '2 hours'`,
  ],
  [
    'G-E2 a webhook is stored once',
    `alter table inbound_events drop constraint inbound_events_pkey; insert into inbound_events select * from inbound_events`,
  ],
  ['G-E4 every processed webhook’s payment is settled', `update attempts set state = 'action-required'`],
  ['G-E4 money of a failed attempt is an unmatched payment', `update attempts set state = 'failed'`],
  [
    'G-N1 an email is sent once and recorded',
    `insert into outbox (dedupe_key, template, recipient, props, state, next_try_at, created_at) values ('k', 't', 'r', '{}', 'sent', now(), now())`,
  ],
  [
    'G-N1 every unsent email has a reason',
    `insert into outbox (dedupe_key, template, recipient, props, next_try_at, created_at) values ('k', 't', 'r', '{}', now(), now() - interval '2 hours')`,
  ],
  [
    'G-U7 legacy agreements are never charged by us',
    `insert into attempts (cause_type, cause_id, provider, idem_key, state, amount, currency, created_at, changed_at)
      values ('order', '${order}', 'paypal-legacy', 'other', 'failed', 1200, 'GBP', now(), now())`,
  ],
  [
    'G-U8 every open legacy agreement was checked in the last two days',
    `insert into legacy_agreements (ref, description, state, started_at, checked_at) values ('I-1', 'x', 'active', now(), now() - interval '3 days')`,
  ],
  ['P17 a struck price is the lowest of the thirty days before its sale', `${sale(-2, 2)}; update sale_prices set was = 2000`],
  ['P17 a second after a sale the full price applies', twoSales],
  ['P17 no product is on sale again within thirty days', twoSales],
  ['P17 every price is in the price history', `alter table price_history disable trigger all; delete from price_history`],
  [
    'G-M12 a closed quarter keeps the rates it was filed with',
    `insert into exchange_rates (currency, day, per_euro) values ('GBP', '2026-09-30', 0.8725);
    insert into oss_closed_quarters (quarter, last_day, report, closed_at)
      values ('2026-Q3', '2026-09-30', '[{"currency": "GBP", "of": "2026-Q3", "perEuro": "0.8725"}]', now());
    alter table exchange_rates disable trigger all;
    insert into exchange_rates (currency, day, per_euro) values ('GBP', '2026-09-30', 0.9)`,
  ],
  [
    'P12 the tracks of a playlist stand at 1 to n',
    `insert into playlists (user_id, name, description, created_at, changed_at) select id, 'x', '', now(), now() from auth.users limit 1;
    insert into playlist_items (playlist_id, product_id, position, added_at)
      select l.id, (select min(id) from products), 2, now() from playlists l`,
  ],
  ['P2 nobody heard more of a lesson than it has', heard('floor(a.duration_seconds)::integer, ceil(a.duration_seconds)::integer + 1')],
  ['P2 a lesson heard to 90 % is done', heard('0, ceil(a.duration_seconds * 0.9)::integer')],
]

/** A member heard these seconds of a lesson, which isn't done. */
function heard(range: string): string {
  return `insert into lesson_progress (user_id, product_id, heard, changed_at)
    select u.id, p.id, int4multirange(int4range(${range})), greatest(now(), a.changed_at)
    from auth.users u, products p join assets a on a.id = p.asset_id where p.kind = 'lesson' order by p.id limit 1`
}
