import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { findBroken } from '../check-db.ts'
import { historyOf } from './history.ts'
import type { Story, Tried } from './life.ts'
import type { World } from './world.ts'

export type Report = {
  story: Story
  /** A digest of everything that happened: the same seed gives the same digest. */
  digest: string
  lines: [string, string][]
  /** Violations; empty without any. */
  violations: string[]
  seconds: number
}

/** Checks the invariants, compares the books with the provider's, and counts what happened. */
export async function reportOn(world: World, story: Story, from: Date, tried: Tried, seconds: number): Promise<Report> {
  const broken = await findBroken(world.db, { now: world.now(), charges: await world.charges() })
  const violations = [
    ...tried.broken,
    ...(await oddPrices(world)),
    ...broken
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, rows }) => `${name}: ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`),
  ]
  const actionLines = [...tried.acts]
    .toSorted()
    .map(([name, { done, refused }]): [string, string] => [`  ${name}`, `${done} done, ${refused} refused`])
  const lines = [
    ...(await countsOf(world, from)),
    ['Provider misfortunes', String(world.injectedFaults)] as [string, string],
    ...actionLines,
  ]
  return { story, digest: await digestOf(world), lines, violations: await withHistory(world, violations), seconds }
}

/** The history of the first membership that a broken rule names. */
async function withHistory({ db }: World, violations: readonly string[]): Promise<string[]> {
  const [, id] = /"id":"([0-9a-f-]{36})"/.exec(violations.join()) ?? []
  return id ? [...violations, `Membership ${id}:\n${(await historyOf(db, id)).join('\n')}`] : [...violations]
}

async function countsOf({ db, now }: World, from: Date): Promise<[string, string][]> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from membership_charges where state = 'paid' and amount > 0) as charges,
      (select count(*) from membership_charges where state = 'failed') as failed,
      (select count(*) from membership_charges where state = 'failed' and purpose = 'join') as joins_failed,
      (select count(*) from membership_charges where state = 'failed' and purpose in ('renewal', 'resume')) as renewals_failed,
      (select count(*) from membership_charges where state = 'paid' and credit > 0) as with_credit,
      (select count(*) from subscription_events where happening = 'first paid') as joined,
      (select count(*) from subscription_events where happening = 'renewed') as renewed,
      (select count(*) from subscription_events where happening in ('renewal failed', 'resuming failed')) as unpaid,
      (select count(*) from subscription_events where happening = 'debt paid') as recovered,
      (select count(*) from subscription_events where happening = 'given up') as given_up,
      (select count(*) from subscription_events where happening in ('ended', 'given up', 'gift ended', 'money went back', 'charged back') or (happening = 'cancelled' and to_status = 'cancelled')) as ended,
      (select count(*) from subscriptions where status in ('active', 'active_paused', 'paused', 'expiring', 'unpaid')) as members,
      (select count(*) from membership_gifts) as gifts,
      (select count(*) from refunds where state = 'succeeded') as refunds,
      (select count(*) from disputes) as disputes,
      (select count(*) from inbound_events) as notices,
      (select count(*) from outbox) as mails,
      (select count(*) from quarantined_payments) as quarantined,
      (select coalesce(sum(extract(epoch from least(upper(period), ${now()}) - lower(period))) / 86400 / 30.44, 0)::float8 from subscription_periods where lower(period) >= ${from} and lower(period) < ${now()}) as months_served`.execute(
    db,
  )
  const row = rows[0]!
  const taken = await db
    .selectFrom('payments')
    .select(['currency', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('cause_type', '=', 'membership')
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  const share = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`)
  const monthsLived = (now().getTime() - from.getTime()) / (30.44 * 86_400_000)
  return [
    [
      'Charges paid',
      `${row.charges} (${taken.map(({ currency, amount }) => formatMoney({ minor: Number(amount), currency: currency as Currency })).join(', ')})`,
    ],
    ['Paid with credit', `${row.with_credit}, in part or whole`],
    [
      'Charges failed',
      `${row.failed}: ${row.joins_failed} of joining, ${row.renewals_failed} of renewing and its retries, ${row.failed! - row.joins_failed! - row.renewals_failed!} of better plans`,
    ],
    ['Joined, renewed', `${row.joined}, ${row.renewed}`],
    ['Renewals unpaid', `${row.unpaid}; recovered ${row.recovered} (${share(row.recovered!, row.unpaid!)}), given up ${row.given_up}`],
    ['Memberships ended', `${row.ended}; churn a month ${share(row.ended!, row.months_served!)}`],
    ['Members at the end', `${row.members}, after ${monthsLived.toFixed(1)} months`],
    ['Gifts claimed', String(row.gifts)],
    ['Refunds, disputes', `${row.refunds}, ${row.disputes}`],
    ['Put aside', String(row.quarantined)],
    ['Notices, mails', `${row.notices}, ${row.mails}`],
  ]
}

/** Nobody changes prices in the simulation: every charge is at its plan's price. */
async function oddPrices({ db }: World): Promise<string[]> {
  const rows = await db
    .selectFrom('membership_charges as c')
    .leftJoin('tier_prices as p', (join) =>
      join
        .onRef('p.tier', '=', 'c.tier')
        .onRef('p.term', '=', 'c.term')
        .onRef('p.currency', '=', 'c.currency')
        .onRef('p.minor', '=', 'c.price'),
    )
    .select(['c.id', 'c.tier', 'c.term', 'c.price'])
    .where('p.minor', 'is', null)
    .execute()
  return rows.map((row) => `a price no plan has: ${JSON.stringify(row)}`)
}

async function digestOf({ db }: World): Promise<string> {
  const rows = await db
    .selectFrom('subscription_events as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['u.email', 'e.happening', 'e.to_status', 'e.happened_at'])
    .where('u.email', 'like', 'person%')
    .orderBy('u.email')
    .orderBy('e.id')
    .execute()
  const text = rows.map(({ email, happening, to_status, happened_at }) => `${email} ${happening} ${to_status} ${happened_at.toISOString()}`)
  return createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 12)
}

export function written({ story, digest, lines, violations, seconds }: Report): string {
  const { members, months, seed } = story
  const width = Math.max(...lines.map(([name]) => name.length)) + 2
  return [
    `${members} members, ${months} months, seed ${seed}: ${Math.round(seconds)} s, story ${digest}`,
    ...lines.map(([name, value]) => `${name.padEnd(width)}${value}`),
    violations.length === 0 ? 'Every rule of the books holds.' : `${violations.length} VIOLATIONS\n${violations.join('\n')}`,
  ].join('\n')
}
