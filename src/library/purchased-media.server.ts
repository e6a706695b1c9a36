import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { groupByShelf, type PurchasedItem, type ShelfName, shelfNames } from '#library/rules/shelves.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PurchasedShelf = { name: ShelfName; years: number[]; activeYear: number | null; items: ProductCard[] }

/** Purchases by shelf and year; each shelf lists its active year. Guests have none. */
export async function purchasedMedia(ctx: Ctx, chosen: Partial<Record<ShelfName, number>> = {}): Promise<PurchasedShelf[]> {
  const shelves = groupByShelf(await readPurchases(ctx), chosen)
  const ids = shelfNames.flatMap((name) => shelves[name].productIds)
  const cards = new Map((await productCards(ctx, ids)).map((card) => [card.id, card]))
  return shelfNames.map((name) => {
    const { years, activeYear, productIds } = shelves[name]
    return { name, years, activeYear, items: productIds.flatMap((id) => cards.get(id) ?? []) }
  })
}

async function readPurchases(ctx: Ctx): Promise<PurchasedItem[]> {
  const { member } = ctx.visitor
  return member ? purchasesOf(await purchasesQuery(ctx, member.id).execute()) : []
}

export const purchasesQuery = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('entitlements as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .select(['e.product_id', 'e.granted_at', 'p.kind'])
    .where('e.user_id', '=', userId)
    .where('e.ended_at', 'is', null)

type PurchaseRow = { product_id: number; granted_at: Date | string; kind: KindName }

export const purchasesOf = (rows: readonly PurchaseRow[]): PurchasedItem[] =>
  rows.flatMap(({ product_id, granted_at, kind }) => {
    const shelf = kinds[kind].libraryCategory
    return shelf ? [{ productId: product_id, shelf, at: new Date(granted_at) }] : []
  })
