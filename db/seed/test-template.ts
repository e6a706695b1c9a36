import type { Db } from '#platform/db.server.ts'
import { loadCatalogue } from './load.ts'
import { loadSubscription, loadTiers } from './load-membership.ts'
import { demoCoupons, loadCoupons } from './load-offers.ts'
import { loadShipping } from './load-shipping.ts'
import { loadPeople } from './people.ts'
import { testCatalogue, testNow } from './test-catalogue.ts'

/** Stocks the template every test database is copied from: the small catalogue, people, plans, coupons and shipping; no orders. */
export async function seedTest(db: Db, now: Date = testNow): Promise<void> {
  await loadCatalogue(db, testCatalogue, now)
  await loadPeople(db, now)
  await loadTiers(db)
  await loadSubscription(db, now)
  await loadCoupons(db, demoCoupons, now)
  await loadShipping(db)
}
