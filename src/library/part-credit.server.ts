import { sql } from 'kysely'
import { allocate } from '#kernel/money.ts'
import { ownedProducts, rightsTo } from '#library/library.server.ts'
import { type Part, type PartCredit, partCredit } from '#library/rules/part-credit.ts'
import type { Ctx } from '#platform/ctx.ts'

type Sold = { productId: number; unitPrice: number | null }

/** Of courses and bundles, by product: what the visitor owns of them already and what that takes off. Guests, and other products, have none. */
export async function creditsFor(ctx: Ctx, lines: readonly Sold[]): Promise<Map<number, PartCredit>> {
  const credits = new Map<number, PartCredit>()
  if (!ctx.visitor.member || lines.length === 0) return credits
  const rows = await partLines(
    ctx,
    lines.map((line) => line.productId),
  )
  const owned = await ownedProducts(ctx, [...new Set(rows.map((row) => row.partId))])
  for (const { productId, unitPrice } of lines) {
    const parts = worths(
      rows.filter((row) => row.productId === productId),
      owned,
    )
    if (unitPrice !== null && parts.size > 0) credits.set(productId, partCredit(unitPrice, [...parts.values()]))
  }
  return credits
}

/** Each owned part's share of the credit for a course or bundle, and the order lines that give the visitor this part. */
export async function sharesOf(ctx: Ctx, { productId, unitPrice }: { productId: number; unitPrice: number }): Promise<Share[]> {
  const rows = await partLines(ctx, [productId])
  const ids = [...new Set(rows.map((row) => row.partId))]
  const parts = [...worths(rows, await ownedProducts(ctx, ids))]
  const rights = await rightsTo(ctx, ids)
  const shares = allocate(
    partCredit(
      unitPrice,
      parts.map(([, part]) => part),
    ).credit,
    parts.map(([, { worth, ownedWorth }]) => Math.min(worth, ownedWorth)),
  )
  return parts.flatMap(([partId], at) => {
    const orderLineIds = rights.filter(({ root }) => root === partId).map((right) => right.orderLineId)
    return shares[at] ? [{ share: shares[at], orderLineIds }] : []
  })
}
export type Share = { share: number; orderLineIds: number[] }

type PartLine = { productId: number; partId: number; format: string | null; minor: number | null }

/** Every digital format of every part; a part that is sold in none stands once. */
async function partLines(ctx: Ctx, productIds: readonly number[]): Promise<PartLine[]> {
  const { rows } = await sql<PartLine>`
    select h.product_id as "productId", h.part_id as "partId", l.format, s.minor
    from product_parts h
    left join stock_lines l on l.product_id = h.part_id and l.on_sale and l.format not in ('dvd', 'cd')
    left join stock_prices s on s.stock_line_id = l.id and s.currency = ${ctx.visitor.currency}
    where h.product_id = any(${[...productIds]}::integer[])`.execute(ctx.db)
  return rows
}

function worths(rows: readonly PartLine[], owned: ReadonlyMap<number, ReadonlySet<string>>): Map<number, Part> {
  const parts = new Map<number, Part>()
  for (const { partId, format, minor } of rows) {
    const { worth, ownedWorth } = parts.get(partId) ?? { worth: 0, ownedWorth: 0 }
    const here = minor ?? 0
    const has = format !== null && owned.get(partId)?.has(format)
    parts.set(partId, { worth: Math.max(worth, here), ownedWorth: Math.max(ownedWorth, has ? here : 0) })
  }
  return parts
}
