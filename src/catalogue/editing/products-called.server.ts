import { sql } from 'kysely'
import { containing } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Findable, type Found, findBy } from '#platform/statements/find-by-words.server.ts'

const artists = (pattern: string) => sql`(select id from artists where lower(name) like ${pattern})`

export const productsBy: Findable = {
  ...{ id: sql`p.id`, idCast: 'integer' },
  ids: (pattern) => sql`
    select id from products where lower(title) like ${pattern}
    union all select id from products where artist_id in ${artists(pattern)}
    union all select product_id from further_artists where artist_id in ${artists(pattern)}`,
  matches: (pattern) => sql`(lower(p.title) like ${pattern} or p.artist_id in ${artists(pattern)}
    or p.id in (select product_id from further_artists where artist_id in ${artists(pattern)}))`,
}

/** Products `p` whose title, or one of whose artists' names, contains this text. */
export const productsCalled = (ctx: Ctx, text: string): Promise<Found> =>
  findBy(ctx, productsBy, [text.trim().toLowerCase()].filter(Boolean).map(containing))
