import { sql } from 'kysely'
import { taxInside } from '#kernel/money.ts'
import { addMonths } from '#membership/rules/periods.ts'
import { monthsOf, type Term } from '#membership/rules/plan.ts'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import { loadPayment } from './load-payment.ts'
import { britishRate } from './people.ts'

type PaidPlan = {
  person: { id: string; name: string; email: string }
  tier: string
  term: Term
  /** What every period cost, British pence. */
  price: number
  /** When the first period began; how many have been paid for, the running one included. */
  since: Date
  periods: number
  lookAt?: Date
}

/** A plan somebody has had for a while, whole in the books: each period with its charge, its money, its tax and its line of history. */
export async function loadPaidPlan(db: Db, { person, tier, term, price, since, periods, lookAt }: PaidPlan): Promise<void> {
  const times = Array.from({ length: periods }, (_, at) => ({
    from: addMonths(since, at * monthsOf(term)),
    to: addMonths(since, (at + 1) * monthsOf(term)),
  }))
  const { from, to } = times.at(-1)!
  const { rows } = await sql<{ id: string }>`
    insert into subscriptions (user_id, tier, term, status, provider, currency, anchor, period_start, period_end, look_at, created_at)
    values (${person.id}, ${tier}, ${term}, 'active', 'card', 'GBP', ${since}, ${from}, ${to}, ${lookAt ?? to}, ${since}) returning id`.execute(
    db,
  )
  const { id } = rows[0]!
  const plan = { id, tier, term }
  await tell(db, plan, { happening: 'joined', at: since, before: 'inactive', to: 'inactive', period: times[0]!, who: 'member' })
  for (const [index, period] of times.entries()) {
    const first = index === 0
    const charge = await loadCharge(db, { ...plan, person, price, period, first })
    await sql`
      insert into subscription_periods (subscription_id, source, tier, charge_id, period, value)
      values (${id}, 'paid', ${tier}, ${charge}, tstzrange(${period.from}, ${period.to}), ${price})`.execute(db)
    await loadPayment(db, { cause: { type: 'membership', id: charge }, userId: person.id, amount: price, at: period.from })
    const happening = first ? 'first paid' : 'renewed'
    const who = first ? 'member' : 'clock'
    await tell(db, plan, { happening, at: period.from, before: first ? 'inactive' : 'active', to: 'active', period, who })
  }
}

type Plan = { id: string; tier: string; term: Term }
type Period = { from: Date; to: Date }

async function loadCharge(
  db: Db,
  { id, tier, term, person, price, period, first }: Plan & Pick<PaidPlan, 'person' | 'price'> & { period: Period; first: boolean },
): Promise<string> {
  const evidence = { billing: 'GB', card: null, network: null, confirmed: null }
  const { rows } = await sql<{ id: string }>`
    insert into membership_charges (subscription_id, purpose, tier, term, currency, price, amount, period_start, state, number, opened_at,
      ended_at, told_at, asked_by, tax_country, tax_rate, tax, tax_evidence, billed_to)
    values (${id}, ${first ? 'join' : 'renewal'}, ${tier}, ${term}, 'GBP', ${price}, ${price}, ${first ? null : period.from}, 'paid',
      'M' || nextval('membership_numbers'), ${period.from}, ${period.from}, ${period.from}, ${first ? 'member' : 'clock'}, 'GB', ${britishRate},
      ${taxInside(price, britishRate)}, ${JSON.stringify(evidence)}, ${JSON.stringify({ name: person.name, email: person.email, address: null })})
    returning id`.execute(db)
  return rows[0]!.id
}

type Event = { happening: string; at: Date; before: string; to: string; period: Period; who: 'member' | 'clock' }

async function tell(db: Db, { id, tier, term }: Plan, { happening, at, before, to, period, who }: Event): Promise<void> {
  const still = { source: 'paid', clock_owner: 'us', next_tier: null, next_term: null, resume_at: null, credit: 0, banked_seconds: 0 }
  const standing = { tier, term, ...still, failed: false, period_start: period.from, period_end: period.to }
  await insertRows(db, 'subscription_events', [
    {
      subscription_id: id,
      happening,
      from_status: before,
      to_status: to,
      who,
      why: '',
      before: { ...standing, pending: happening === 'first paid' },
      after: { ...standing, pending: happening === 'joined' },
      happened_at: at,
    },
  ])
}
