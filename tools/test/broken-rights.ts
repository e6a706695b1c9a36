const streams = 'G-A4 members stream exactly with current time or within grace'
const written = 'G-N3 legally required emails exist: purchases, refunds, withdrawals, manual refunds'
const order = `(select order_id from order_lines where format = 'dvd')`

/** A debt of so many days. */
const unpaidFor = (days: number) => `
  update subscriptions set status = 'unpaid', unpaid_since = now() - interval '${days} days', grace_until = now() + interval '1 day';
  delete from subscription_periods;
  insert into subscription_events (subscription_id, happening, from_status, to_status, who, before, after, happened_at)
    select id, 'renewal failed', 'active', 'unpaid', 'provider', '{}', '{}', now() - interval '${days} days' from subscriptions`

export const rightsSabotage: [rule: string, statements: string][] = [
  [streams, `update subscriptions set status = 'cancelled'`],
  [streams, `delete from subscription_periods; update subscriptions set period_end = now() - interval '2 days'`],
  [streams, unpaidFor(8)],
  [streams, `${unpaidFor(6)}; update subscriptions set grace_until = null`],
  ['G-A5 purchases end with their order line, never with a membership', `update entitlements set ended_at = now()`],
  [
    'G-D1 nobody exceeded their plan’s monthly downloads',
    `update tiers set downloads_a_month = 1; insert into membership_downloads (user_id, month_start, product_file_id, first_at)
      select s.user_id, now(), f.id, now() from subscriptions s, (select id from product_files limit 2) f`,
  ],
  [
    'G-D1 nobody exceeded their plan’s monthly downloads',
    `insert into membership_downloads (user_id, month_start, product_file_id, first_at)
      select u.id, now(), (select min(id) from product_files), now() from auth.users u where not exists (select from subscriptions s where s.user_id = u.id) limit 1`,
  ],
  [
    'G-D2 no file was downloaded by an expired address',
    `insert into download_grants (token_hash, user_id, product_file_id, expires_at, used_at)
      select sha256('x'), u.id, (select min(id) from product_files), now(), now() + interval '1 second' from auth.users u limit 1`,
  ],
  [
    'G-U9 nobody has two memberships',
    `drop index one_subscription; insert into subscriptions (user_id, status, provider, tier, term, currency, period_start, period_end, created_at)
      select user_id, 'inactive', 'card', tier, term, currency, period_start, period_end, now() from subscriptions`,
  ],
  [written, `insert into order_events (order_id, from_state, to_state, why, happened_at) values (${order}, 'pending', 'paid', 'x', now())`],
  [written, `update payments set provider = 'stripe' where cause_type = 'membership'`],
  [
    written,
    `insert into order_refunds (order_id, amount, reason, state, credit_note, asked_at, done_at) values (${order}, 0, 'x', 'done', 'C1', now(), now())`,
  ],
]
