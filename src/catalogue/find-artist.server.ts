import { sql } from 'kysely'
import { type ArtistCard, artistCard, artistColumns } from '#catalogue/artists.server.ts'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Artist = ArtistCard & {
  quote: string
  biography: string
  video: { address: string; width: number; height: number } | null
  shelves: { kind: KindName; products: ProductCard[]; more: boolean }[]
}

const shelfSize = 8

/** Refuses not-found. */
export async function findArtist(ctx: Ctx, slug: string): Promise<Artist> {
  const row = await ctx.db
    .selectFrom('artists')
    .select([...artistColumns, 'quote', 'biography', 'video', 'video_width', 'video_height'])
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
    return { kind, products: products.slice(0, shelfSize), more: products.length > shelfSize }
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
          order by p.released_at desc, p.id desc limit ${shelfSize + 1})
        union all
        (select p.id, p.released_at from further_artists f join products p on p.id = f.product_id
          where f.artist_id = ${artistId} and p.published and p.kind = k.kind and p.released_at <= ${ctx.now()}
          order by p.released_at desc, p.id desc limit ${shelfSize + 1})
      ) theirs order by released_at desc, id desc limit ${shelfSize + 1}
    ) newest order by k.position`.execute(ctx.db)
  return rows
}
