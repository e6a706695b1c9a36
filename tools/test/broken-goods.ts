/** The paid order's DVD was pre-ordered, and another pre-order waits. */
const aheads = `
  insert into pre_orders (id, user_id, stock_line_id, qty, currency, unit_price, shipping, shipping_code, shipping_name, delivery_address, payment_method,
      card, release_at, not_before, state, tries, made_at, ended_at)
    select x.id, u.id, l.stock_line_id, 1, 'GBP', 1999, 300, 'uk-post', 'Standard delivery', '{}', 'pm_1', '{}', now() - interval '1 day', now() - interval '1 day',
      x.state, x.tries, now() - interval '9 days', case x.state when 'charged' then now() end
    from order_lines l, auth.users u, (values ('66666666-0000-4000-8000-000000000001'::uuid, 'charged', 1), ('66666666-0000-4000-8000-000000000002', 'waiting', 0)) x (id, state, tries)
    where l.format = 'dvd' and u.email = 'member@woodshed.test';
  update orders set pre_order_id = '66666666-0000-4000-8000-000000000001', placed_at = now(), user_id = (select user_id from pre_orders limit 1)
    where id in (select order_id from order_lines where format = 'dvd');
  delete from order_line_points where order_line_id in (select id from order_lines where format <> 'dvd');
  update stock_lines set ahead_limit = 5, ahead = 2, ahead_waiting = 1 where id in (select stock_line_id from pre_orders)`
const waiting = `where id = '66666666-0000-4000-8000-000000000002'`

/** An artist joins the first of a product, with this share. */
const coArtists = (which: string, share: number) => `
  alter table further_artists disable trigger further_artists_share;
  insert into further_artists (product_id, artist_id, position, share)
    select p.id, a.id, 1, ${share} from (select * from products where artist_id is not null order by id limit 1) p, artists a
    where ${which} limit 1`

/** Violations of the invariants on goods, shipping and email; see `broken-shop.ts`. */
export const goodsSabotage: [rule: string, statements: string][] = [
  ['P6 pre-ordered counts match the pre-orders and stay within the limit', `${aheads}; update stock_lines set ahead = 3 where ahead = 2`],
  ['P6 pre-ordered counts match the pre-orders and stay within the limit', `${aheads}; update stock_lines set ahead_waiting = 0`],
  [
    'P6 pre-ordered counts match the pre-orders and stay within the limit',
    `${aheads}; update stock_lines set ahead_limit = 1 where ahead = 2`,
  ],
  ['P6 a charged pre-order is one paid order, at most at its promised price', `${aheads}; update orders set state = 'cancelled'`],
  ['P6 a charged pre-order is one paid order, at most at its promised price', `${aheads}; update pre_orders set unit_price = 1998`],
  ['P6 a charged pre-order is one paid order, at most at its promised price', `${aheads}; update pre_orders set shipping = 299`],
  ['P6 no pre-order was converted before its release day', `${aheads}; update pre_orders set release_at = now() + interval '1 day'`],
  [
    'P6 a pre-order is being charged exactly while its order awaits payment',
    `${aheads}; update pre_orders set state = 'ordering' ${waiting}`,
  ],
  ['P6 a pre-order is being charged exactly while its order awaits payment', `${aheads}; update orders set state = 'pending'`],
  [
    'P6 a pre-order unpaid for a week is cancelled',
    `${aheads}; update pre_orders set state = 'refused', refused_at = now() - interval '8 days' ${waiting}`,
  ],
  ['A4 each artist of a product is named once, and the shares make 100 %', coArtists('a.id <> p.artist_id', 10_000)],
  ['A4 each artist of a product is named once, and the shares make 100 %', coArtists('a.id = p.artist_id', 1)],
  ['P5 part credits went only to owners of a part', `update order_lines set credit = 5 where format = 'digital'`],
  ['P5 held credit lasts exactly as long as the line it made cheaper', `update order_lines set held_minor = 1`],
  [
    'P5 held credit lasts exactly as long as the line it made cheaper',
    `insert into part_credits (order_line_id, part_line_id, held) select a.id, b.id, 5 from order_lines a, order_lines b where a.format = 'digital' and b.format = 'dvd';
    update order_lines set held_minor = 5 * (select count(*) from part_credits) where format = 'dvd'; update orders set state = 'cancelled'`,
  ],
  [
    'P19 customs declarations match the parcels',
    `update orders set customs = '{"currency": "GBP", "lines": [{"qty": 9}]}' where id in (select order_id from order_lines where format = 'dvd')`,
  ],
  [
    'P19 customs declarations match the parcels',
    `update orders set customs = '{"currency": "EUR", "lines": [{"qty": 1}]}' where id in (select order_id from order_lines where format = 'dvd')`,
  ],
  [
    'G-N4 no email was sent after its recipient unsubscribed',
    `insert into mail_stops (email_hash, topic, stopped_at) values (sha256('a@woodshed.test'), 'news', now() - interval '1 day');
    insert into outbox (dedupe_key, template, recipient, props, state, topic, next_try_at, created_at, sent_at)
      values ('k', 't', 'A@Woodshed.test', '{}', 'sent', 'news', now(), now(), now())`,
  ],
]
