import { sql } from 'kysely'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Findable, findByPatterns, type Matches } from '#platform/statements/find-by-patterns.server.ts'

const artists = (pattern: string) => sql`(select id from artists where lower(name) like ${pattern})`

export const findableProducts: Findable = {
  ...{ id: sql`p.id`, idCast: 'integer' },
  ids: (pattern) => sql`
    select id from products where lower(title) like ${pattern}
    union all select id from products where artist_id in ${artists(pattern)}
    union all select product_id from further_artists where artist_id in ${artists(pattern)}`,
  matches: (pattern) => sql`(lower(p.title) like ${pattern} or p.artist_id in ${artists(pattern)}
    or p.id in (select product_id from further_artists where artist_id in ${artists(pattern)}))`,
}

/** Products `p` whose title, or one of whose artists' names, contains this text. */
export const productTextFilter = (ctx: Ctx, text: string): Promise<Matches> =>
  findByPatterns(ctx, findableProducts, [text.trim().toLowerCase()].filter(Boolean).map(likePattern))
