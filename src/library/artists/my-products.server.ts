import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type ProductState, productState } from '#catalogue/rules/product-state.ts'
import { formatDate } from '#kernel/dates.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { betweenDays, listPage } from '#platform/statements/list-page.server.ts'

const pageSize = 25
const recentDays = 30

/** `players`: number of people who played it, in the last 30 days and ever; never their names. `heardSeconds`: of all plays by members. */
export type MyProduct = {
  id: number
  title: string
  kind: KindName
  slug: string
  state: ProductState
  since: string | null
  cover: ImageRef
  recentPlayers: number
  players: number
  heardSeconds: number
}

const byId = { id: sql`p.id`, idCast: 'integer' } as const
const sorts = {
  newest: { words: 'Newest first', key: sql`p.id`, cast: 'integer', desc: true, ...byId, idDesc: true },
  title: { words: 'Title', key: sql`p.title`, cast: 'text', ...byId },
} as const

/** The products of the visitor's artists, with play figures. Refuses not-found without the right. */
export async function myProducts(ctx: Ctx, { words, from, to, sort, cursor, size = pageSize }: ListSearch) {
  const { id: me } = requireStaff(ctx, 'artist.own')
  const recentSince = new Date(ctx.now().getTime() - recentDays * 86_400_000)
  const titleMatches = words.trim() ? sql`lower(p.title) like ${likePattern(words.trim().toLowerCase())}` : sql`true`
  const myArtists = sql`(select artist_id from artist_accounts where user_id = ${me})`
  // A union, because each half has its own index.
  const where = sql`p.id in (
    select id from products where artist_id in ${myArtists} union select product_id from further_artists where artist_id in ${myArtists}
  ) and p.kind <> 'membership' and ${titleMatches} and ${betweenDays(ctx, sql`p.released_at`, { from, to })}`
  type Row = Omit<MyProduct, 'state' | 'since' | 'cover'> &
    ImageRef & { published: boolean; publishAt: Date | null; retired: boolean; releasedAt: Date }
  const { rows, ...rest } = await listPage<Row>(
    ctx,
    {
      columns: sql`p.id, p.title, p.kind, p.slug, p.published, p.publish_at as "publishAt", p.retired_at is not null as retired,
        p.released_at as "releasedAt", p.image, p.colour,
        (select count(*)::int from resume_points r where r.product_id = p.id and r.changed_at > ${recentSince}) as "recentPlayers",
        (select count(*)::int from resume_points r where r.product_id = p.id) as players,
        (select coalesce(sum(l.seconds), 0)::int8 from practice_log l where l.product_id = p.id) as "heardSeconds"`,
      from: sql`products p`,
      where,
      sorts,
    },
    { sort, cursor, size },
  )
  const artists = await ctx.db
    .selectFrom('artist_accounts as l')
    .innerJoin('artists as a', 'a.id', 'l.artist_id')
    .select('a.name')
    .where('l.user_id', '=', me)
    .orderBy('a.name')
    .execute()
  return {
    artists: artists.map(({ name }) => name),
    ...rest,
    products: rows.map(
      ({ id, title, kind, slug, published, publishAt, retired, releasedAt, image, colour, heardSeconds, ...plays }): MyProduct => ({
        ...{ id, title, kind, slug, recentPlayers: plays.recentPlayers, players: plays.players, heardSeconds: Number(heardSeconds) },
        state: productState({ published, publishAt, retired }),
        since: published ? formatDate(releasedAt) : null,
        cover: { image, colour },
      }),
    ),
  }
}
