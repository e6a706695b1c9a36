import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import { ShopError } from '#kernel/errors.ts'
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

export type Artist = ArtistCard & {
  quote: string
  biography: string
  video: { address: string; width: number; height: number } | null
  shelves: { kind: KindName; products: ProductCard[]; more: boolean }[]
}

export const artistsAtOnce = 60
const onShelf = 8

const columns = ['id', 'slug', 'name', 'instrument', 'town', 'styles', 'colour', 'image'] as const

export async function listArtists(ctx: Ctx, page = 1): Promise<{ artists: ArtistCard[]; count: number; pages: number }> {
  const rows = await ctx.db
    .selectFrom('artists')
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .limit(artistsAtOnce)
    .offset((page - 1) * artistsAtOnce)
    .execute()
  const count = await ctx.services.catalogue.counts.find('artists', () => countArtists(ctx))
  return { artists: rows.map(artistCard), count, pages: Math.max(1, Math.ceil(count / artistsAtOnce)) }
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
  const rows = await ctx.db.selectFrom('artists').select(columns).where('id', 'in', follows).orderBy('name').orderBy('id').execute()
  return rows.map(artistCard)
}

/** In this order. */
export async function introduceArtists(ctx: Ctx, slugs: readonly string[]): Promise<(ArtistCard & { quote: string })[]> {
  const rows = await ctx.db
    .selectFrom('artists')
    .select([...columns, 'quote'])
    .where('slug', 'in', [...slugs])
    .execute()
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug).map((row) => ({ ...artistCard(row), quote: row.quote })))
}

/** Refuses not-found. */
export async function findArtist(ctx: Ctx, slug: string): Promise<Artist> {
  const row = await ctx.db
    .selectFrom('artists')
    .select([...columns, 'quote', 'biography', 'video', 'video_width', 'video_height'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find this artist.')
  const found = await newestOfEachKind(ctx, row.id)
  const cards = await productCards(
    ctx,
    found.map(({ id }) => id),
  )
  const shelves = kindNames.map((kind) => {
    const products = cards.filter((card) => card.kind === kind)
    return { kind, products: products.slice(0, onShelf), more: products.length > onShelf }
  })
  return {
    ...artistCard(row),
    quote: row.quote,
    biography: row.biography,
    video: row.video ? { address: row.video, width: row.video_width, height: row.video_height } : null,
    shelves: shelves.filter(({ products }) => products.length > 0),
  }
}

async function newestOfEachKind(ctx: Ctx, artistId: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select newest.id from unnest(${[...kindNames]}::text[]) with ordinality as k (kind, position), lateral (
      select id from (
        (select p.id, p.released_at from products p
          where p.published and p.artist_id = ${artistId} and p.kind = k.kind and p.released_at <= ${ctx.now()}
          order by p.released_at desc, p.id desc limit ${onShelf + 1})
        union all
        (select p.id, p.released_at from further_artists f join products p on p.id = f.product_id
          where f.artist_id = ${artistId} and p.published and p.kind = k.kind and p.released_at <= ${ctx.now()}
          order by p.released_at desc, p.id desc limit ${onShelf + 1})
      ) theirs order by released_at desc, id desc limit ${onShelf + 1}
    ) newest order by k.position`.execute(ctx.db)
  return rows
}

type ArtistRow = Omit<ArtistCard, 'cover'> & ImageRef

const artistCard = ({ id, slug, name, instrument, town, styles, colour, image }: ArtistRow): ArtistCard => ({
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
