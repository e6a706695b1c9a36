import { pageMeta, type ShopAt } from './page-meta.server.ts'

/** Search engines should not index a sale. */
export const saleMeta = (at: ShopAt) =>
  pageMeta(at, { title: 'Sale', description: 'Lower prices for a limited time.', canonical: `${at.baseUrl}/sale`, hidden: true })
