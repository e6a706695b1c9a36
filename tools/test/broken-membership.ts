const charge = '44444444-0000-4000-8000-000000000001'
const attempt = '55555555-0000-4000-8000-000000000001'
const payment = '66666666-0000-4000-8000-000000000001'

/** The subscriber's first month, paid and served, in a healthy shop. */
export const paidMonth = `
  insert into membership_charges (id, subscription_id, purpose, tier, term, currency, price, amount, state, number, opened_at, ended_at)
    select '${charge}', id, 'join', tier, term, 'GBP', 1599, 1599, 'paid', 'M1', period_start, period_start from subscriptions;
  insert into subscription_periods (subscription_id, source, tier, charge_id, period, value)
    select id, 'paid', tier, '${charge}', tstzrange(period_start, period_end), 1599 from subscriptions;
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

const lateCharge = (status: string, at: string) => `
  insert into subscription_events (subscription_id, happening, from_status, to_status, who, before, after, happened_at)
    select id, 'x', 'active', '${status}', 'clock', '{}', '{}', now() - interval '1 hour' from subscriptions;
  insert into membership_charges (subscription_id, purpose, tier, term, currency, price, amount, period_start, opened_at)
    select id, 'renewal', tier, term, 'GBP', 1599, 1599, period_end, ${at} from subscriptions`

/** The subscriber's membership is billed by an old wallet. */
const billedElsewhere = (state = 'active') => `
  insert into legacy_agreements (ref, user_id, description, state, tier, term, started_at, checked_at, ended_at)
    select 'I-9', user_id, 'x', '${state}', tier, term, now(), now(), case '${state}' when 'cancelled' then now() end from subscriptions;
  update subscriptions set clock_owner = 'provider', agreement_ref = 'I-9', look_at = null`

/** Rule → one way of breaking it. */
export const membershipSabotage: [rule: string, statements: string][] = [
  ['M3 money that was taken for a membership paid a charge, or went back', `update membership_charges set state = 'cancelled'`],
  ['M4 what was charged for a membership is what its charge says', `update membership_charges set amount = 1598`],
  ['M4 what was charged for a membership is what its charge says', `delete from payments where cause_type = 'membership'`],
  ['U1 a paid charge covers one time, and only a paid one does', `delete from subscription_periods`],
  ['U1 a paid charge covers one time, and only a paid one does', `update membership_charges set state = 'failed'`],
  ['U2 a membership that runs is covered until its period ends', `update subscriptions set period_end = period_end + interval '1 day'`],
  ['U3 nothing is charged for a membership that is paused, cancelled or over', lateCharge('paused', 'now()')],
  ['U3 nothing is charged for a membership that is paused, cancelled or over', lateCharge('cancelled', 'now()')],
  ['U4 the status is what happened last, and every happening follows the one before', `update subscriptions set status = 'paused'`],
  [
    'U4 the status is what happened last, and every happening follows the one before',
    `insert into subscription_events (subscription_id, happening, from_status, to_status, who, before, after, happened_at)
      select id, 'x', 'paused', 'active', 'clock', '{}', '{}', now() from subscriptions`,
  ],
  [
    'U5 nobody is unpaid for longer than 14 days and a day',
    `update subscriptions set status = 'unpaid', unpaid_since = now() - interval '16 days'`,
  ],
  ['U6 what was paid is time served or to be served, credit, or went back', `update subscriptions set credit = 1`],
  ['U6 what was paid is time served or to be served, credit, or went back', `update subscription_periods set value = value - 1`],
  ['U10 nothing waits for its payment longer than 23 hours and an hour', lateCharge('active', `now() - interval '25 hours'`)],
  ['U9 what an old wallet bills is never charged by us', `${lateCharge('active', 'now()')}; ${billedElsewhere()}`],
  [
    'U9 what an old wallet bills is never charged by us',
    `${billedElsewhere()};
    insert into subscription_periods (subscription_id, source, tier, agreement_ref, paid_at, period)
      select id, 'mirrored', tier, 'I-9', now(), tstzrange(period_end, period_end + interval '1 month') from subscriptions;
    alter table membership_charges disable trigger membership_charges_owner;
    ${lateCharge('active', "now() + interval '1 year'")};
    update membership_charges set state = 'paid' where purpose = 'renewal'`,
  ],
  ["U9 a membership an old wallet bills follows its agreement: its member's own, of a plan, not over", billedElsewhere('cancelled')],
  [
    "U9 a membership an old wallet bills follows its agreement: its member's own, of a plan, not over",
    `${billedElsewhere()}; update subscriptions set payment_method = 'pm_1'`,
  ],
  [
    'P24 a plan plays on no more devices at once than it allowed',
    `insert into auth.sessions (user_id, token, expires_at, updated_at)
      select user_id, 'place ' || n, now() + interval '1 day', now() from subscriptions, generate_series(1, 2) as n;
    insert into streaming_places (session_id, user_id, product_id, allowed, began_at, seen_at)
      select s.id, s.user_id, (select min(id) from products), 1, now(), now() from auth.sessions s where s.token like 'place %'`,
  ],
  [
    'M5 what a membership paid holds exactly the tax of its rate',
    `update membership_charges set tax_country = 'GB', tax_rate = 2000, tax = 1`,
  ],
  ['M5 what a membership paid holds exactly the tax of its rate', `update membership_charges set tax = 1`],
  [
    'M10 what went back of a membership has its credit note, and the share of the tax',
    `insert into refunds (payment_id, idem_key, amount, state, reason, created_at, changed_at)
      select id, 'refund:m', 1, 'succeeded', 'x', now(), now() from payments where id = '${payment}'`,
  ],
  [
    "A2 nobody is served for a membership's payment that the bank asks back",
    `update payments set state = 'charged-back' where id = '${payment}'`,
  ],
]
