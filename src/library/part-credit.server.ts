import { type RawBuilder, sql } from 'kysely'
import { allocate } from '#kernel/money.ts'
import { ownedFormatsOf, rightsQuery, rightsTo } from '#library/library.server.ts'
import { type Part, type PartCredit, partCredit, partOf } from '#library/rules/part-credit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'

type PricedLine = { productId: number; unitPrice: number | null }

/** The parts of courses and bundles the visitor already owns, and the credit for them. Guests have none. */
export async function creditsFor(ctx: Ctx, lines: readonly PricedLine[]): Promise<Map<number, PartCredit>> {
  const credits = new Map<number, PartCredit>()
  if (!ctx.visitor.member || lines.length === 0) return credits
  const partsOf = await partTrees(
    ctx,
    lines.map((line) => line.productId),
  )
  for (const { productId, unitPrice } of lines) {
    const parts = partsOf(productId)
    if (unitPrice !== null && parts.length > 0) credits.set(productId, partCredit(unitPrice, parts))
  }
  return credits
}

export async function creditSharesOf(ctx: Ctx, { productId, unitPrice }: { productId: number; unitPrice: number }): Promise<CreditShare[]> {
  const parts = (await partTrees(ctx, [productId]))(productId)
  const rights = await rightsTo(ctx, [...new Set(parts.flatMap(idsIn))])
  const linesOf = (id: number) => rights.filter(({ root }) => root === id).map(({ orderLineId }) => orderLineId)
  return splitCredit(partCredit(unitPrice, parts).credit, parts).map(({ share, id }) => ({ share, orderLineIds: linesOf(id) }))
}
export type CreditShare = { share: number; orderLineIds: number[] }

/** A credit split over the owned parts, or the owned contents of a part. */
const splitCredit = (credit: number, parts: readonly PartNode[]): { share: number; id: number }[] =>
  allocate(
    credit,
    parts.map(({ value, ownedValue }) => Math.min(value, ownedValue)),
  ).flatMap((share, at) => {
    const { id, byContents, children } = parts[at]!
    if (share === 0) return []
    return byContents ? splitCredit(share, children) : [{ share, id }]
  })

type PartNode = Part & { id: number; children: PartNode[] }

const idsIn = ({ id, children }: PartNode): number[] => [id, ...children.flatMap(idsIn)]

async function partTrees(ctx: Ctx, productIds: readonly number[]): Promise<(productId: number) => PartNode[]> {
  const { rows, rights } = await readTogether(ctx.db, {
    rows: partLinesQuery(ctx, productIds),
    rights: rightsQuery(ctx, sql`array(${nestedParts(productIds)} select part_id from inside)`),
  })
  const owned = ownedFormatsOf(rights)
  const partsOf = (productId: number, ancestors: readonly number[] = []): PartNode[] =>
    [...new Set(rows.filter((row) => row.productId === productId).map((row) => row.partId))]
      .filter((id) => !ancestors.includes(id))
      .map((id) => {
        const children = partsOf(id, [...ancestors, productId])
        const lines = rows.filter((row) => row.productId === productId && row.partId === id)
        const formats = lines.map(({ format, minor }) => ({
          minor: minor ?? 0,
          owned: format !== null && (owned.get(id)?.has(format) ?? false),
        }))
        return { ...partOf(formats, children), id, children }
      })
  return partsOf
}

type PartLine = { productId: number; partId: number; format: string | null; minor: number | null }

/** Every digital format of every part at any depth; a part sold in none appears once. */
const partLinesQuery = (ctx: Ctx, productIds: readonly number[]): RawBuilder<PartLine> => sql`
  ${nestedParts(productIds)}
  select h.product_id as "productId", h.part_id as "partId", l.format, s.minor
  from inside h
  left join stock_lines l on l.product_id = h.part_id and l.on_sale and l.format not in ('dvd', 'cd')
  left join stock_prices s on s.stock_line_id = l.id and s.currency = ${ctx.visitor.currency}`

const nestedParts = (productIds: readonly number[]) => sql`
  with recursive inside (product_id, part_id) as (
    select product_id, part_id from product_parts where product_id = any(${[...productIds]}::integer[])
    union
    select h.product_id, h.part_id from inside join product_parts h on h.product_id = inside.part_id
  )`
