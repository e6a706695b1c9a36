import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'

const byId = { id: sql`a.id`, idCast: 'integer' } as const

const artistSorts = {
  name: { words: 'Name', key: sql`a.name`, cast: 'text', ...byId },
  newest: { words: 'Newest first', key: sql`a.id`, cast: 'integer', desc: true, ...byId, idDesc: true },
} as const

/** `from`, `to`: range of the dates added. */
export async function staffArtists(ctx: Ctx, { words, from, to, sort, cursor, size = 50 }: ListSearch) {
  requireStaff(ctx, 'products.view')
  const { rows, ...rest } = await listPage<{ id: number; name: string; instrument: string; products: number } & ImageRef>(
    ctx,
    {
      columns: sql`a.id, a.name, a.instrument, a.image, a.colour, (select count(*)::int from (
        select from products p where p.published and p.artist_id = a.id
        union all select from further_artists f join products p on p.id = f.product_id where f.artist_id = a.id and p.published
        limit 1000) counted) as products`,
      from: sql`artists a`,
      where: allOf(
        words.trim() && sql`lower(a.name) like ${likePattern(words.trim().toLowerCase())}`,
        betweenDays(ctx, sql`a.added_at`, { from, to }),
      ),
      sorts: artistSorts,
    },
    { sort, cursor, size },
  )
  return { artists: rows, ...rest }
}
