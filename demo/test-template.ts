import { addMonths } from '#membership/rules/periods.ts'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import { loadCatalogue } from './load.ts'
import { loadTiers } from './load-membership.ts'
import { demoCoupons, loadCoupons } from './load-offers.ts'
import { loadPaths } from './load-paths.ts'
import { loadShipping } from './load-shipping.ts'
import { loadPeople, people } from './people.ts'
import { testCatalogue, testNow, testPaths } from './test-catalogue.ts'

/** Stocks the template every test database is copied from: the small catalogue, people, plans, coupons and shipping; no orders. */
export async function seedTest(db: Db, now: Date = testNow): Promise<void> {
  await loadCatalogue(db, testCatalogue, now)
  await loadPaths(db, testPaths, now)
  await loadPeople(db, now)
  await loadTiers(db)
  await loadPlan(db, now)
  await loadCoupons(db, demoCoupons, now)
  await loadShipping(db)
}

const day = 86_400_000

/** Ultimate, monthly, ten days into its period. Without history, so tests can move time without its clock. */
async function loadPlan(db: Db, now: Date): Promise<void> {
  const from = new Date(now.getTime() - 10 * day)
  const to = addMonths(from, 1)
  const period = { anchor: from, period_start: from, period_end: to, look_at: to, created_at: new Date(now.getTime() - 100 * day) }
  const plan = { tier: 'ultimate', term: 'monthly', status: 'active', provider: 'card', currency: 'GBP' }
  await insertRows(db, 'subscriptions', [{ user_id: people.subscriber.id, ...plan, ...period }])
}
