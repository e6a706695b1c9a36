import { sql } from 'kysely'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'

export type ArtistCard = {
  id: number
  slug: string
  name: string
  instrument: string
  town: string
  styles: string[]
  cover: ImageRef
}

const artistsPerPage = 60

export const artistColumns = ['id', 'slug', 'name', 'instrument', 'town', 'styles', 'colour', 'image'] as const

export async function listArtists(ctx: Ctx, page = 1): Promise<{ artists: ArtistCard[]; count: number; pages: number }> {
  const rows = await ctx.db
    .selectFrom('artists')
    .select(artistColumns)
    .orderBy('name')
    .orderBy('id')
    .limit(artistsPerPage)
    .offset((page - 1) * artistsPerPage)
    .execute()
  const count = await ctx.services.catalogue.counts.get('artists', () => countArtists(ctx))
  return { artists: rows.map(artistCard), count, pages: Math.max(1, Math.ceil(count / artistsPerPage)) }
}

/** By popularity, for the home page and the onboarding (row A1). */
export async function popularArtists(ctx: Ctx, most: number): Promise<ArtistCard[]> {
  const { rows } = await sql<ArtistRow>`
    with ahead as materialized (
      select id, artist_id, popularity from products where published order by popularity desc, id desc limit 500
    )
    select a.id, a.slug, a.name, a.instrument, a.town, a.styles, a.colour, a.image
    from artists a join (
      select artist_id, sum(popularity) as weight from (
        select artist_id, popularity from ahead
        union all select f.artist_id, popularity from ahead join further_artists f on f.product_id = ahead.id
      ) played group by artist_id
    ) w on w.artist_id = a.id
    order by w.weight desc, a.id limit ${most}`.execute(ctx.db)
  return rows.map(artistCard)
}

export async function followedArtistCards(ctx: Ctx): Promise<ArtistCard[]> {
  const { member } = ctx.visitor
  if (!member) return []
  const follows = ctx.db.selectFrom('follows').select('artist_id').where('user_id', '=', member.id)
  const rows = await ctx.db.selectFrom('artists').select(artistColumns).where('id', 'in', follows).orderBy('name').orderBy('id').execute()
  return rows.map(artistCard)
}

/** In the order of `slugs`. */
export async function artistIntros(ctx: Ctx, slugs: readonly string[]): Promise<(ArtistCard & { quote: string })[]> {
  const rows = await ctx.db
    .selectFrom('artists')
    .select([...artistColumns, 'quote'])
    .where('slug', 'in', [...slugs])
    .execute()
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug).map((row) => ({ ...artistCard(row), quote: row.quote })))
}

type ArtistRow = Omit<ArtistCard, 'cover'> & ImageRef

export const artistCard = ({ id, slug, name, instrument, town, styles, colour, image }: ArtistRow): ArtistCard => ({
  id,
  slug,
  name,
  instrument,
  town,
  styles,
  cover: { image, colour },
})

async function countArtists(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('artists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
