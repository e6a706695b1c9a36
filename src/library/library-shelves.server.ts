import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { findProduct, type Product } from '#catalogue/find-product.server.ts'
import { entitlementTo } from '#catalogue/product-access.ts'
import { type ContainedRecording, ownedRecordingsQuery } from '#library/contained-recordings.server.ts'
import { startedPaths, startedPathsQuery } from '#library/paths/path-progress.server.ts'
import type { PathCard } from '#library/paths/paths.server.ts'
import { readAccess } from '#library/product-access.server.ts'
import { lastPlayedQuery, playedQuery } from '#library/progress/last-played.server.ts'
import type { Progress } from '#library/progress/progress.server.ts'
import { type PurchasedShelf, purchasesOf, purchasesQuery } from '#library/purchased-media.server.ts'
import { groupByShelf, type LibrarySort, type PurchasedItem, type ShelfName, shelfNames } from '#library/rules/shelves.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'

type LibraryQuery = { years: Partial<Record<ShelfName, number>>; words: string; sort: LibrarySort }
export type InProgressItem = { card: ProductCard; seconds: number; duration: number }
export type Library = {
  /** Started and not finished. Seconds. */
  stopped: InProgressItem[]
  shelves: PurchasedShelf[]
  fromPlan: ProductCard[]
  /** Search results or a sorted list, shown instead of the shelves; null without. */
  found: ProductCard[] | null
  progress: Record<number, number>
  withFiles: number[]
  /** The recordings of owned courses and bundles. */
  within: ContainedRecording[]
  paths: { path: PathCard; progress: Progress }[]
}

const maxFromPlan = 24

export async function readLibrary(ctx: Ctx, userId: string, { years, words: query, sort }: LibraryQuery): Promise<Library> {
  const rows = await readTogether(ctx.db, {
    bought: purchasesQuery(ctx, userId),
    stopped: lastPlayedQuery(ctx, userId),
    played: playedQuery(ctx, userId),
    paths: startedPathsQuery(ctx, userId),
    withFiles: withFilesQuery(userId),
    within: ownedRecordingsQuery(userId),
  })
  const bought = purchasesOf(rows.bought)
  const played = rows.played.map(({ id }) => id)
  const sorted = groupByShelf(bought, years)
  const isSearched = query !== '' || sort !== 'newest'
  const shown = isSearched ? newestProductIds(bought) : shelfNames.flatMap((name) => sorted[name].productIds)
  const ids = [...new Set([...shown, ...rows.stopped.map(({ id }) => id), ...played])]
  const [cards, access, paths] = await Promise.all([productCards(ctx, ids), readAccess(ctx, ids), startedPaths(ctx, rows.paths)])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const find = (id: number): ProductCard[] => [cardOf.get(id) ?? []].flat()
  const playable = (id: number): ProductCard[] => find(id).filter((card) => entitlementTo(access, card) !== null)
  const owned = new Set(bought.map(({ productId }) => productId))
  const fromPlan = played.filter((id) => !owned.has(id)).flatMap(playable)
  return {
    stopped: rows.stopped.flatMap(({ id, seconds, duration }) => playable(id).map((card) => ({ card, seconds, duration }))),
    shelves: shelfNames.map((name) => {
      const { years, activeYear, productIds } = sorted[name]
      return { name, years, activeYear, items: productIds.flatMap(find) }
    }),
    fromPlan: fromPlan.slice(0, maxFromPlan),
    found: isSearched ? searchAndSort([...shown.flatMap(find), ...fromPlan], query, sort) : null,
    progress: access.progress ?? {},
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

const newestProductIds = (bought: readonly PurchasedItem[]): number[] => [
  ...new Set([...bought].sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ productId }) => productId)),
]

function searchAndSort(cards: readonly ProductCard[], query: string, sort: LibrarySort): ProductCard[] {
  const terms = query.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)
  const matches = cards.filter(({ title, artist, style }) => {
    const text = `${title} ${artist.name} ${style}`.toLocaleLowerCase('en')
    return terms.every((word) => text.includes(word))
  })
  if (sort === 'newest') return matches
  const key = ({ title, artist }: ProductCard) => (sort === 'artist' ? `${artist.name} ${title}` : title)
  return matches.sort((a, b) => key(a).localeCompare(key(b), 'en'))
}
