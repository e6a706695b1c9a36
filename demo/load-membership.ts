import { sql } from 'kysely'
import { addMonths } from '#membership/rules/periods.ts'
import type { Term } from '#membership/rules/plan.ts'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import { loadPaidPlan } from './load-paid-plan.ts'
import { addPerson, annualMember, people } from './people.ts'

const tiers = [
  {
    slug: 'practice',
    name: 'Practice',
    summary: 'Every lesson and backing track, and ten downloads a month.',
    kinds: ['lesson', 'backing-track'],
    downloads_a_month: 10,
    parallel_streams: 1,
    position: 1,
  },
  {
    slug: 'ultimate',
    name: 'Ultimate',
    summary: 'Everything that plays: lessons, courses, streams, backing tracks and bundles, and forty downloads a month.',
    kinds: ['lesson', 'course', 'stream', 'backing-track', 'bundle'],
    downloads_a_month: 40,
    parallel_streams: 3,
    position: 2,
  },
]

const prices = [
  { tier: 'practice', monthly: { GBP: 899, USD: 1099, EUR: 999 }, annual: { GBP: 8900, USD: 10900, EUR: 9900 } },
  { tier: 'ultimate', monthly: { GBP: 1599, USD: 1999, EUR: 1799 }, annual: { GBP: 15900, USD: 19900, EUR: 17900 } },
]

/** Two tiers with a price per currency and term. */
export async function loadTiers(db: Db): Promise<void> {
  await insertRows(db, 'tiers', tiers)
  await insertRows(
    db,
    'tier_prices',
    prices.flatMap(({ tier, monthly, annual }) => [...priceRows(tier, 'monthly', monthly), ...priceRows(tier, 'annual', annual)]),
  )
  await sql`select ensure_gift_lines()`.execute(db)
}

const priceRows = (tier: string, term: string, amounts: Record<string, number>) =>
  Object.entries(amounts).map(([currency, minor]) => ({ tier, currency, term, minor }))

const day = 86_400_000

/** The subscriber's plan: Ultimate, by the month, some ten days into the fourth. */
export function loadSubscription(db: Db, now: Date): Promise<void> {
  const since = addMonths(new Date(now.getTime() - 10 * day), -3)
  return loadPaidPlan(db, { person: people.subscriber, ...ultimate('monthly'), since, periods: 4 })
}

/** Their plan: Ultimate, by the year, twenty days into it. */
export async function loadAnnualMember(db: Db, now: Date): Promise<void> {
  await addPerson(db, annualMember, now)
  const since = new Date(now.getTime() - 20 * day)
  // At once: the clock finds out itself when it has to write before the renewal.
  await loadPaidPlan(db, { person: annualMember, ...ultimate('annual'), since, periods: 1, lookAt: now })
}

const ultimate = (term: Term) => ({ tier: 'ultimate', term, price: prices[1]![term].GBP })
