import type { Db } from '#platform/db.server.ts'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { demoPaths } from './catalogue/paths.ts'
import { loadPastOrders } from './demo-orders.ts'
import { demoRecordings } from './demo-recordings.ts'
import { loadCatalogue } from './load.ts'
import { loadComing } from './load-coming.ts'
import { loadAnnualMember, loadSubscription, loadTiers } from './load-membership.ts'
import { loadNotifications } from './load-notifications.ts'
import { demoCoupons, loadCoupons, loadFreeDvd, loadPoints } from './load-offers.ts'
import { loadOldWallet } from './load-old-wallet.ts'
import { loadOwnPractice } from './load-own-practice.ts'
import { loadPaths } from './load-paths.ts'
import { loadPlaylists } from './load-playlists.ts'
import { loadPractice } from './load-practice.ts'
import { loadProgress } from './load-progress.ts'
import { loadSale } from './load-sales.ts'
import { loadShipping } from './load-shipping.ts'
import { loadTastes } from './load-tastes.ts'
import { loadPeople, people } from './people.ts'

/** Fills an empty shop with the demo: the catalogue, people, plans, coupons, shipping, and what the member bought before. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const recordings = demoRecordings()
  await loadCatalogue(db, { ...demoCatalogue(recordings), recordings }, now)
  await loadPaths(db, demoPaths, now)
  await loadComing(db, now)
  await loadPeople(db, now)
  await loadOldWallet(db, now)
  await loadTiers(db)
  await loadSubscription(db, now)
  await loadCoupons(db, demoCoupons, now)
  await loadFreeDvd(db, now)
  await loadPoints(db, now, people.member.id)
  await loadAnnualMember(db, now)
  await loadShipping(db)
  await loadPastOrders(db)
  await loadSale(db, now)
  await loadTastes(db, now)
  await loadNotifications(db, now)
  await loadPlaylists(db, now)
  await loadProgress(db, now)
  await loadPractice(db, now)
  await loadOwnPractice(db, now)
}
