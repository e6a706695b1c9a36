import { sql } from 'kysely'
import { type ArtistCard, popularArtists } from '#catalogue/artists.server.ts'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { countOfKind, shelfIds } from '#catalogue/catalogue.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import { type FilledBlock, fillBlocks } from '#catalogue/page-blocks/fill-blocks.server.ts'
import type { PageBlocks } from '#content/rules/page-blocks.ts'
import type { Excerpt } from '#media/rules/excerpt.ts'
import type { Ctx } from '#platform/ctx.ts'

export type HomeLesson = { card: ProductCard; loop: NonNullable<Excerpt['preview']> }

export type Home = {
  /** A playable product, else the most popular one. */
  hero: ProductCard | null
  /** Up to three lessons of different styles whose preview can be looped bar by bar. */
  tryOut: HomeLesson[]
  picks: ProductCard[]
  watched: ProductCard[]
  /** Candidates for a member's first screen; empty for guests. */
  mine: ProductCard[]
  blocks: FilledBlock[]
  artists: ArtistCard[]
  counts: Map<KindName, number>
}

type MemberProductIds = Record<'picks' | 'watched' | 'mine', readonly number[]>

/** Fetches products in several rows once. `picks`, `watched` and `mine` are product ids for this member. */
export async function readHome(ctx: Ctx, { picks, watched, mine }: MemberProductIds, blocks: PageBlocks): Promise<Home> {
  const playable = await playableProducts(ctx)
  const otherIds = [...picks, ...watched, ...mine, ...playable.map(({ id }) => id)]
  const { filled, cards } = await fillBlocks(ctx, blocks, otherIds)
  const card = (id: number) => cards.get(id) ?? []
  return {
    hero: playable.flatMap(({ id }) => card(id))[0] ?? (await mostPopularLesson(ctx, cards)),
    tryOut: playable.flatMap(({ id, loop }) => (loop && loop.starts.length > 3 ? card(id).map((found) => ({ card: found, loop })) : [])),
    picks: picks.flatMap(card),
    watched: watched.flatMap(card),
    mine: mine.flatMap(card),
    blocks: filled,
    artists: await popularArtists(ctx, 8),
    counts: await countsOfKinds(ctx),
  }
}

async function mostPopularLesson(ctx: Ctx, cards: ReadonlyMap<number, readonly ProductCard[]>): Promise<ProductCard | null> {
  const ids = await shelfIds(ctx, { kinds: ['lesson'], sort: 'popular', most: 1 })
  const [id] = ids
  return (id && cards.get(id)?.[0]) || ((await productCards(ctx, ids))[0] ?? null)
}

type PlayableRow = { id: number; loop: Excerpt['preview'] }

/** Three lessons or streams of different styles with a finished film, from the 200 most popular. */
async function playableProducts(ctx: Ctx): Promise<PlayableRow[]> {
  const { rows } = await sql<PlayableRow>`
    with ahead as materialized (
      select id, asset_id, popularity, style from products
      where published and released_at <= ${ctx.now()} and kind in ('lesson', 'stream') order by popularity desc, id desc limit 200
    )
    select id, loop from (
      select distinct on (ahead.style) ahead.id, ahead.popularity, r.excerpt -> 'preview' as loop
      from ahead join assets r on r.id = ahead.asset_id
      where r.state = 'ready' and r.type <> 'track' order by ahead.style, ahead.popularity desc, ahead.id desc
    ) one order by popularity desc, id desc limit 3`.execute(ctx.db)
  return rows
}

export async function countsOfKinds(ctx: Ctx): Promise<Map<KindName, number>> {
  const counts = await Promise.all(kindNames.map(async (kind) => [kind, await countOfKind(ctx, kind)] as const))
  return new Map(counts)
}
