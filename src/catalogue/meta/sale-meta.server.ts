import { pageMeta } from './page-meta.server.ts'

/** Search engines should not index a sale. */
export const saleMeta = (baseUrl: string) =>
  pageMeta({ title: 'Sale', description: 'Lower prices for a limited time.', canonical: `${baseUrl}/sale`, hidden: true })
