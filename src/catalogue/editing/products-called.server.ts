import { type RawBuilder, sql } from 'kysely'

/** Products `p` whose title, or one of whose artists' names, matches a lower-case pattern. A union, because each half has its own index. */
export const productsCalled = (pattern: string): RawBuilder<unknown> => sql`p.id in (
  select id from products where lower(title) like ${pattern}
  union select id from products where artist_id in (select id from artists where lower(name) like ${pattern})
  union select product_id from further_artists where artist_id in (select id from artists where lower(name) like ${pattern}))`
