import { pageMeta } from './page-meta.server.ts'

/** What search engines are told of the sale; it is not for them to keep. */
export const saleMeta = (baseUrl: string) =>
  pageMeta({ title: 'Sale', description: 'What costs less for a while.', canonical: `${baseUrl}/sale`, hidden: true })
