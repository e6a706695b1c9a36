import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { findProduct, type Product } from '#catalogue/find-product.server.ts'
import { rightTo } from '#catalogue/product-standing.ts'
import { begunPaths, begunPathsQuery } from '#library/paths/path-progress.server.ts'
import type { PathCard } from '#library/paths/paths.server.ts'
import { standingWith } from '#library/product-standing.server.ts'
import { lastPlayedQuery, playedQuery } from '#library/progress/last-played.server.ts'
import type { Progress } from '#library/progress/progress.server.ts'
import { boughtIn, boughtQuery, type PurchasedShelf } from '#library/purchased-media.server.ts'
import { ownedWithinQuery, type RecordingWithin } from '#library/recordings-within.server.ts'
import { type Bought, type LibrarySort, type ShelfName, shelfNames, sortShelves } from '#library/rules/shelves.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'

type Asked = { years: Partial<Record<ShelfName, number>>; words: string; sort: LibrarySort }
export type Stopped = { card: ProductCard; seconds: number; duration: number }
export type Library = {
  /** Started and not finished. Seconds. */
  stopped: Stopped[]
  shelves: PurchasedShelf[]
  fromPlan: ProductCard[]
  /** Search results or a sorted list, shown instead of the shelves; null without. */
  found: ProductCard[] | null
  progress: Record<number, number>
  withFiles: number[]
  /** The recordings of owned courses and bundles. */
  within: RecordingWithin[]
  paths: { path: PathCard; progress: Progress }[]
}

const mostFromPlan = 24

export async function readLibrary(ctx: Ctx, userId: string, { years, words, sort }: Asked): Promise<Library> {
  const rows = await readTogether(ctx.db, {
    bought: boughtQuery(ctx, userId),
    stopped: lastPlayedQuery(ctx, userId),
    played: playedQuery(ctx, userId),
    paths: begunPathsQuery(ctx, userId),
    withFiles: withFilesQuery(userId),
    within: ownedWithinQuery(userId),
  })
  const bought = boughtIn(rows.bought)
  const played = rows.played.map(({ id }) => id)
  const sorted = sortShelves(bought, years)
  const isSearched = words !== '' || sort !== 'newest'
  const shown = isSearched ? newestFirst(bought) : shelfNames.flatMap((name) => sorted[name].productIds)
  const ids = [...new Set([...shown, ...rows.stopped.map(({ id }) => id), ...played])]
  const [cards, standing, paths] = await Promise.all([productCards(ctx, ids), standingWith(ctx, ids), begunPaths(ctx, rows.paths)])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const find = (id: number): ProductCard[] => [cardOf.get(id) ?? []].flat()
  const playable = (id: number): ProductCard[] => find(id).filter((card) => rightTo(standing, card) !== null)
  const owned = new Set(bought.map(({ productId }) => productId))
  const fromPlan = played.filter((id) => !owned.has(id)).flatMap(playable)
  return {
    stopped: rows.stopped.flatMap(({ id, seconds, duration }) => playable(id).map((card) => ({ card, seconds, duration }))),
    shelves: shelfNames.map((name) => {
      const { years, activeYear, productIds } = sorted[name]
      return { name, years, activeYear, items: productIds.flatMap(find) }
    }),
    fromPlan: fromPlan.slice(0, mostFromPlan),
    found: isSearched ? arranged([...shown.flatMap(find), ...fromPlan], words, sort) : null,
    progress: standing.progress ?? {},
    withFiles: rows.withFiles.map(({ id }) => id),
    within: rows.within,
    paths,
  }
}

const withFilesQuery = (userId: string) => sql<{ id: number }>`
  select mine.product_id as id
  from (
    select product_id from entitlements where user_id = ${userId} and ended_at is null
    union select product_id from resume_points where user_id = ${userId}
  ) as mine
  where exists (select from product_files f where f.product_id = mine.product_id)`

/** A product of this library with its files; null for any other. */
export async function libraryFiles(ctx: Ctx, { shelves, stopped, fromPlan, found }: Library, id: number): Promise<Product | null> {
  const cards = [...shelves.flatMap(({ items }) => items), ...stopped.map(({ card }) => card), ...fromPlan, ...(found ?? [])]
  const card = cards.find((one) => one.id === id)
  return card ? findProduct(ctx, card.kind, card.slug, { drafts: true }) : null
}

const newestFirst = (bought: readonly Bought[]): number[] => [
  ...new Set([...bought].sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ productId }) => productId)),
]

function arranged(cards: readonly ProductCard[], words: string, sort: LibrarySort): ProductCard[] {
  const wanted = words.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)
  const found = cards.filter(({ title, artist, style }) => {
    const text = `${title} ${artist.name} ${style}`.toLocaleLowerCase('en')
    return wanted.every((word) => text.includes(word))
  })
  if (sort === 'newest') return found
  const key = ({ title, artist }: ProductCard) => (sort === 'artist' ? `${artist.name} ${title}` : title)
  return found.sort((a, b) => key(a).localeCompare(key(b), 'en'))
}
