import { pageMeta, type SiteInfo } from './page-meta.server.ts'

/** Search engines should not index a sale. */
export const saleMeta = (at: SiteInfo) =>
  pageMeta(at, { title: 'Sale', description: 'Lower prices for a limited time.', canonical: `${at.baseUrl}/sale`, hidden: true })
