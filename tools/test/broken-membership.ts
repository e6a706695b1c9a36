const charge = '44444444-0000-4000-8000-000000000001'
const attempt = '55555555-0000-4000-8000-000000000001'
const payment = '66666666-0000-4000-8000-000000000001'

/** A healthy shop with the subscriber's first month, paid and served, and a gifted year after it. */
export const paidMonth = `
  insert into membership_charges (id, subscription_id, purpose, tier, term, currency, price, amount, state, number, opened_at, ended_at)
    select '${charge}', id, 'join', tier, term, 'GBP', 1599, 1599, 'paid', 'M1', period_start, period_start from subscriptions;
  insert into subscription_periods (subscription_id, source, tier, charge_id, period, value)
    select id, 'paid', tier, '${charge}', tstzrange(period_start, period_end), 1599 from subscriptions;
  update membership_gifts g set from_at = s.period_end, until_at = s.period_end + interval '12 months' from subscriptions s where s.user_id = g.user_id;
  insert into subscription_periods (subscription_id, source, tier, period)
    select s.id, 'gift', s.tier, tstzrange(g.from_at, g.until_at) from subscriptions s join membership_gifts g on g.user_id = s.user_id;
  update subscriptions s set period_end = g.until_at from membership_gifts g where g.user_id = s.user_id;
  insert into subscription_events (subscription_id, happening, from_status, to_status, who, before, after, happened_at)
    select id, happening, f, t, 'member', '{}', '{}', period_start
    from subscriptions, (values ('joined', 'inactive', 'inactive'), ('first paid', 'inactive', 'active')) as e (happening, f, t);
  insert into attempts (id, cause_type, cause_id, provider, idem_key, state, amount, currency, provider_ref, created_at, changed_at)
    values ('${attempt}', 'membership', '${charge}', 'imported', 'attempt:${attempt}', 'captured', 1599, 'GBP', 'pi_m', now(), now());
  insert into payments (id, attempt_id, cause_type, cause_id, provider, provider_ref, amount, currency, captured_at)
    values ('${payment}', '${attempt}', 'membership', '${charge}', 'imported', 'pi_m', 1599, 'GBP', now());
  insert into journal (txn, account, amount, currency, source_type, source_id, booked_at)
    values ('${payment}', 'psp:imported', 1599, 'GBP', 'payment', '${payment}', now()), ('${payment}', 'sales', -1599, 'GBP', 'payment', '${payment}', now());
`

/** An event an hour ago, with its before and after as JSON. */
const happened = (happening: string, from: string, to: string, before = '{}', after = '{}') => `
  insert into subscription_events (subscription_id, happening, from_status, to_status, who, before, after, happened_at)
    select id, '${happening}', '${from}', '${to}', 'clock', '${before}', '${after}', now() - interval '1 hour' from subscriptions;`

const charged = (purpose: string, at: string, more = '', values = '') => `
  insert into membership_charges (subscription_id, purpose, tier, term, currency, price, amount, asked_by, period_start, opened_at${more && `, ${more}`})
    select id, '${purpose}', tier, term, 'GBP', 1599, 1599, 'clock', ${purpose === 'renewal' ? 'period_end' : 'null'}, ${at}${values && `, ${values}`}
    from subscriptions;`

const lateCharge = (status: string, at: string) => happened('x', 'active', status) + charged('renewal', at)

const hourLong = (end: string) => `{"period_start":"2027-01-01T00:00:00Z","period_end":"2027-01-01T${end}Z"}`

/** A legacy agreement bills the subscriber's membership. */
const billedElsewhere = (state = 'active') => `
  insert into legacy_agreements (ref, user_id, description, state, tier, term, started_at, checked_at, ended_at)
    select 'I-9', user_id, 'x', '${state}', tier, term, now(), now(), case '${state}' when 'cancelled' then now() end from subscriptions;
  update subscriptions set clock_owner = 'provider', agreement_ref = 'I-9', look_at = null`

/** The agreement's next payment was refunded, but its time remains. */
const wentBack = (share: string) => `${billedElsewhere()};
  insert into subscription_periods (subscription_id, source, tier, agreement_ref, paid_at, period)
    select id, 'mirrored', tier, 'I-9', now(), tstzrange(period_end, period_end + interval '1 month') from subscriptions;
  insert into legacy_returns values ('S-9', 'I-9', now() - interval '1 hour', 1200, 'GBP', '${share}', now())`

/** The subscriber's month was fully refunded. */
const refunded = `
  insert into membership_refunds (subscription_id, charge_id, share, base, files, files_minor, dvds_minor, amount, credit, refunded_at)
    select id, '${charge}', 'all', 1599, 0, 0, 0, 1599, 0, now() from subscriptions`

/** The healthy order's DVD is the free one of the subscriber's plan. */
const freeDvd = `
  insert into dvd_campaigns (title, starts_at, ends_at) values ('x', now() - interval '2 days', now());
  insert into dvd_claims (campaign_id, user_id, order_id, stock_line_id, state, claimed_at)
    select c.id, s.user_id, l.order_id, l.stock_line_id, 'claimed', now() - interval '2 hours'
    from dvd_campaigns c, subscriptions s, order_lines l where l.format = 'dvd';
  update order_lines set campaign_id = (select max(id) from dvd_campaigns) where format = 'dvd'`

const raised = `insert into plan_prices (tier, term, currency, minor, since) values ('ultimate', 'monthly', 'GBP', 1799, now());`

export const membershipSabotage: [rule: string, statements: string][] = [
  ['G-M3 captured membership money paid a charge or was refunded', `update membership_charges set state = 'cancelled'`],
  ['G-M4 a membership payment equals its charge', `update membership_charges set amount = 1598`],
  ['G-M4 a membership payment equals its charge', `delete from payments where cause_type = 'membership'`],
  ['G-U1 every paid charge covers one period, and only paid ones do', `delete from subscription_periods`],
  ['G-U1 every paid charge covers one period, and only paid ones do', `update membership_charges set state = 'failed'`],
  ['G-U2 an active membership is covered until its period ends', `update subscriptions set period_end = period_end + interval '1 day'`],
  ['G-U3 no paused, cancelled or ended membership is charged', lateCharge('paused', 'now()')],
  ['G-U3 no paused, cancelled or ended membership is charged', lateCharge('cancelled', 'now()')],
  ['G-U3 no paused, cancelled or ended membership is charged', charged('resume', 'now()')],
  ['G-U4 the status follows from the last event, and every event from the one before', `update subscriptions set status = 'paused'`],
  [
    'G-U4 the status follows from the last event, and every event from the one before',
    `insert into subscription_events (subscription_id, happening, from_status, to_status, who, before, after, happened_at)
      select id, 'x', 'paused', 'active', 'clock', '{}', '{}', now() from subscriptions`,
  ],
  [
    'G-U5 nobody is unpaid for longer than 14 days and a day',
    `update subscriptions set status = 'unpaid', unpaid_since = now() - interval '16 days'`,
  ],
  [
    'G-U6 paid money is served or future time, credit, or refunded; failed refunds are paid manually',
    `update subscriptions set credit = 1`,
  ],
  [
    'G-U6 paid money is served or future time, credit, or refunded; failed refunds are paid manually',
    `update subscription_periods set value = value - 1`,
  ],
  ['G-U11 nothing is charged before it is due', lateCharge('active', `period_end - interval '1 second'`)],
  [
    'G-U11 nothing is charged before it is due',
    happened('pause began', 'active', 'paused', '{}', '{"resume_at":"2126-01-01T00:00:00Z"}') + charged('resume', 'now()'),
  ],
  [
    'G-U12 the next charge is for the current or the booked plan',
    happened(
      'plan changed',
      'active',
      'active',
      '{}',
      '{"tier":"ultimate","term":"monthly","next_tier":"practice","next_term":"monthly"}',
    ) + charged('renewal', 'now()'),
  ],
  [
    'G-U12 the next charge is for the current or the booked plan',
    happened('renewed', 'active', 'active', '{}', '{"tier":"ultimate","term":"annual","next_tier":null,"next_term":null}') +
      charged('renewal', 'now()'),
  ],
  [
    'G-U13 a renewal starts where the last period ended, unless that is over three days ago',
    `update subscriptions set period_end = period_end + interval '1 hour';
    ${charged('renewal', 'period_end', 'state, number', `'paid', 'M2'`)}`,
  ],
  [
    'G-U14 a paid month lasts a month, and a year a year',
    `update subscription_periods set period = tstzrange(lower(period), lower(period) + interval '27 days') where source = 'paid'`,
  ],
  [
    'G-U14 a paid month lasts a month, and a year a year',
    `update subscription_periods set cut_from = lower(period) + interval '40 days' where source = 'paid'`,
  ],
  [
    'G-U15 a paused balance is served after the pause, to the second',
    happened('resumed', 'paused', 'active', '{"banked_seconds":3600}', hourLong('00:59:59')),
  ],
  [
    'G-U15 a paused balance is served after the pause, to the second',
    happened('pause began', 'active', 'paused', '{"period_end":"2126-01-01T00:00:00Z"}', '{"banked_seconds":3600}'),
  ],
  ['G-U16 a discount applies to no more charges than promised', `update membership_charges set discount = 1, price = price + 1`],
  [
    'G-U18 no member’s price exceeds what they last paid for the plan',
    `update membership_charges c set price_id = t.version from tier_prices t
      where (t.tier, t.term, t.currency, t.minor) = (c.tier, c.term, c.currency, c.price);
    ${raised} update subscriptions set price_id = (select max(id) from plan_prices)`,
  ],
  [
    'G-U19 no price rise is charged without an email 30 days before',
    `${raised} insert into price_notices (subscription_id, price_id, queued_at, starts_at, sent_at)
      select id, (select max(id) from plan_prices), period_end - interval '31 days', period_end - interval '1 day', period_end - interval '29 days'
      from subscriptions;
    ${charged('renewal', 'now()', 'price_id', '(select max(id) from plan_prices)').replaceAll('1599', '1799')}`,
  ],
  [
    'G-U17 a debt is retried five times and streams for seven days',
    happened('renewal failed', 'active', 'unpaid') +
      [1, 2, 3, 4, 5, 6].map((n) => charged('renewal', `now() + interval '${n} hours'`, 'state', `'failed'`)).join(''),
  ],
  [
    'G-U17 a debt is retried five times and streams for seven days',
    `update subscriptions set status = 'unpaid', unpaid_since = now(), grace_until = now() + interval '8 days'`,
  ],
  ['G-A4 no plan streams without paid or gifted time', `update subscriptions set period_end = now() - interval '2 days'`],
  ['G-G5 a gifted year is served, or kept in a paused balance, unless refunded', `delete from subscription_periods where source = 'gift'`],
  ['G-G5 a gifted year is served, or kept in a paused balance, unless refunded', `update membership_gifts set kept_seconds = 5`],
  ['G-U10 no payment stays open longer than 23 hours and an hour', lateCharge('active', `now() - interval '25 hours'`)],
  ['G-U9 a membership billed by a legacy agreement is never charged by us', `${lateCharge('active', 'now()')}; ${billedElsewhere()}`],
  [
    'G-U9 a membership billed by a legacy agreement is never charged by us',
    `${billedElsewhere()};
    insert into subscription_periods (subscription_id, source, tier, agreement_ref, paid_at, period)
      select id, 'mirrored', tier, 'I-9', now(), tstzrange(period_end, period_end + interval '1 month') from subscriptions;
    alter table membership_charges disable trigger membership_charges_owner;
    ${lateCharge('active', "now() + interval '2 years'")};
    update membership_charges set state = 'paid' where purpose = 'renewal'`,
  ],
  ["G-U9 a legacy membership follows its own member's open agreement for a plan", billedElsewhere('cancelled')],
  [
    "G-U9 a legacy membership follows its own member's open agreement for a plan",
    `${billedElsewhere()}; update subscriptions set payment_method = 'pm_1'`,
  ],
  ['G-A4 a fully refunded or disputed legacy payment covers no time', wentBack('whole')],
  ['G-A4 a fully refunded or disputed legacy payment covers no time', wentBack('reversed')],
  [
    'P24 no plan streams on more devices than allowed',
    `insert into auth.sessions (user_id, token, expires_at, updated_at)
      select user_id, 'place ' || n, now() + interval '1 day', now() from subscriptions, generate_series(1, 2) as n;
    insert into streaming_places (session_id, user_id, product_id, allowed, began_at, seen_at)
      select s.id, s.user_id, (select min(id) from products), 1, now(), now() from auth.sessions s where s.token like 'place %'`,
  ],
  [
    'G-M5 a membership charge contains exactly its rate’s tax',
    `update membership_charges set tax_country = 'GB', tax_rate = 2000, tax = 1`,
  ],
  ['G-M5 a membership charge contains exactly its rate’s tax', `update membership_charges set tax = 1`],
  [
    'G-M10 every membership refund has a credit note with its share of the tax',
    `insert into refunds (payment_id, idem_key, amount, state, reason, created_at, changed_at)
      select id, 'refund:m', 1, 'succeeded', 'x', now(), now() from payments where id = '${payment}'`,
  ],
  ['G-A2 no disputed membership payment covers time', `update payments set state = 'charged-back' where id = '${payment}'`],
  [
    'G-U20 a membership refund never exceeds what was paid less what was taken',
    `${refunded};
    update membership_charges set file_value = 90;
    insert into membership_downloads (user_id, month_start, product_file_id, first_at)
      select user_id, period_start, (select min(id) from product_files), now() - interval '1 hour' from subscriptions`,
  ],
  [
    'G-U20 a membership refund never exceeds what was paid less what was taken',
    `${refunded}; ${freeDvd};
    insert into parcels (order_id, number, carrier, sent_by, sent_at)
      select k.order_id, 1, 'royal-mail', k.user_id, now() - interval '1 hour' from dvd_claims k;
    insert into parcel_lines (parcel_id, order_line_id, qty) select p.id, l.id, 1 from parcels p, order_lines l where l.campaign_id is not null;
    update order_lines set sent_qty = 1 where campaign_id is not null`,
  ],
  [
    'G-U21 no refunded year has an unsent free DVD',
    `${freeDvd}; ${happened('money went back', 'active', 'cancelled', '{"source":"paid"}')}`,
  ],
]
