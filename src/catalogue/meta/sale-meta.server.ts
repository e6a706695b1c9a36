import { pageMeta } from './page-meta.server.ts'

/** What search engines are told of the sale; it is not for them to keep. */
export const saleMeta = (baseUrl: string) =>
  pageMeta({ title: 'Sale', description: 'Lower prices for a limited time.', canonical: `${baseUrl}/sale`, hidden: true })
