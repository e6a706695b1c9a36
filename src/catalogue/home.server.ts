import { sql } from 'kysely'
import { type ArtistCard, popularArtists } from '#catalogue/artists.server.ts'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { countOfKind, type Shelf, shelfIds } from '#catalogue/catalogue.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import type { Excerpt } from '#media/rules/excerpt.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A lesson and where bars begin in its preview. */
export type HomeLesson = { card: ProductCard; loop: NonNullable<Excerpt['preview']> }

export type Home = {
  /** A playable product, else the most popular one. */
  hero: ProductCard | null
  /** Up to three lessons of different styles whose preview can be looped bar by bar. */
  tryOut: HomeLesson[]
  /** Picked for this member; empty for guests. */
  picks: ProductCard[]
  /** The newest of their watchlist. */
  watched: ProductCard[]
  /** What a member's first screen may show; empty for guests. */
  mine: ProductCard[]
  newest: ProductCard[]
  beginners: ProductCard[]
  lessons: ProductCard[]
  tracks: ProductCard[]
  discs: ProductCard[]
  artists: ArtistCard[]
  counts: Map<KindName, number>
}

const shelves: Record<'beginners' | 'lessons' | 'tracks' | 'discs', Shelf> = {
  beginners: { kinds: ['course'], filters: { ...noFilters, level: ['beginner'] }, sort: 'popular', most: 4 },
  lessons: { kinds: ['lesson'], sort: 'popular', most: 8 },
  tracks: { kinds: ['backing-track'], sort: 'popular', most: 6 },
  discs: { kinds: ['dvd', 'cd'], sort: 'popular', most: 6 },
}

type OfMember = Record<'picks' | 'watched' | 'mine', readonly number[]>

/** Products in several rows are fetched once. `picks`, `watched` and `mine` are ids of products for this member. */
export async function readHome(ctx: Ctx, { picks, watched, mine }: OfMember): Promise<Home> {
  const names = Object.keys(shelves) as (keyof typeof shelves)[]
  const ids = await Promise.all(names.map((name) => shelfIds(ctx, shelves[name])))
  const newest = await newestIds(ctx, 12)
  const playable = await playableProducts(ctx)
  const heroId = playable[0]?.id
  const cards = await productCards(ctx, [
    ...new Set([...picks, ...watched, ...mine, ...newest, ...ids.flat(), ...playable.map(({ id }) => id)]),
  ])
  const card = (id: number) => cards.filter((one) => one.id === id)
  const shelf = (name: keyof typeof shelves) => (ids[names.indexOf(name)] ?? []).flatMap(card)
  return {
    hero: (heroId ? card(heroId)[0] : undefined) ?? shelf('lessons')[0] ?? null,
    tryOut: playable.flatMap(({ id, loop }) => (loop && loop.starts.length > 3 ? card(id).map((found) => ({ card: found, loop })) : [])),
    picks: picks.flatMap(card),
    watched: watched.flatMap(card),
    mine: mine.flatMap(card),
    newest: newest.flatMap(card),
    beginners: shelf('beginners'),
    lessons: shelf('lessons'),
    tracks: shelf('tracks'),
    discs: shelf('discs'),
    artists: await popularArtists(ctx, 8),
    counts: await countsOfKinds(ctx),
  }
}

/** The newest, one per artist and kind, so that a weekly course doesn't fill the page. */
async function newestIds(ctx: Ctx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recent as materialized (
      select id, artist_id, kind, released_at from products
      where published and released_at <= ${ctx.now()} order by released_at desc, id desc limit 100
    )
    select id from (
      select distinct on (artist_id, kind) id, released_at from recent order by artist_id, kind, released_at desc, id desc
    ) one order by released_at desc, id desc limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

type Playable = { id: number; loop: Excerpt['preview'] }

/** The most popular lessons and streams with a finished film, among the first two hundred: three, of different styles. */
async function playableProducts(ctx: Ctx): Promise<Playable[]> {
  const { rows } = await sql<Playable>`
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

/** Cached with the counts of the indexes. */
async function countsOfKinds(ctx: Ctx): Promise<Map<KindName, number>> {
  const counts = await Promise.all(kindNames.map(async (kind) => [kind, await countOfKind(ctx, kind)] as const))
  return new Map(counts)
}
