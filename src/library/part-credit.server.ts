import { type RawBuilder, sql } from 'kysely'
import { allocate } from '#kernel/money.ts'
import { formatsIn, rightsQuery, rightsTo } from '#library/library.server.ts'
import { type Part, type PartCredit, partCredit, partOf } from '#library/rules/part-credit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'

type Sold = { productId: number; unitPrice: number | null }

/** The parts of courses and bundles the visitor already owns, and the credit for them. Guests have none. */
export async function creditsFor(ctx: Ctx, lines: readonly Sold[]): Promise<Map<number, PartCredit>> {
  const credits = new Map<number, PartCredit>()
  if (!ctx.visitor.member || lines.length === 0) return credits
  const partsOf = await ownParts(
    ctx,
    lines.map((line) => line.productId),
  )
  for (const { productId, unitPrice } of lines) {
    const parts = partsOf(productId)
    if (unitPrice !== null && parts.length > 0) credits.set(productId, partCredit(unitPrice, parts))
  }
  return credits
}

export async function sharesOf(ctx: Ctx, { productId, unitPrice }: { productId: number; unitPrice: number }): Promise<Share[]> {
  const parts = (await ownParts(ctx, [productId]))(productId)
  const rights = await rightsTo(ctx, [...new Set(parts.flatMap(namedIn))])
  const linesOf = (id: number) => rights.filter(({ root }) => root === id).map(({ orderLineId }) => orderLineId)
  return sharesIn(partCredit(unitPrice, parts).credit, parts).map(({ share, id }) => ({ share, orderLineIds: linesOf(id) }))
}
export type Share = { share: number; orderLineIds: number[] }

/** A credit split over the owned parts, or the owned contents of a part. */
const sharesIn = (credit: number, parts: readonly OwnPart[]): { share: number; id: number }[] =>
  allocate(
    credit,
    parts.map(({ worth, ownedWorth }) => Math.min(worth, ownedWorth)),
  ).flatMap((share, at) => {
    const { id, within, inside } = parts[at]!
    if (share === 0) return []
    return within ? sharesIn(share, inside) : [{ share, id }]
  })

type OwnPart = Part & { id: number; inside: OwnPart[] }

const namedIn = ({ id, inside }: OwnPart): number[] => [id, ...inside.flatMap(namedIn)]

async function ownParts(ctx: Ctx, productIds: readonly number[]): Promise<(productId: number) => OwnPart[]> {
  const { rows, rights } = await readTogether(ctx.db, {
    rows: partLines(ctx, productIds),
    rights: rightsQuery(ctx, sql`array(${insideOf(productIds)} select part_id from inside)`),
  })
  const owned = formatsIn(rights)
  const partsOf = (productId: number, above: readonly number[] = []): OwnPart[] =>
    [...new Set(rows.filter((row) => row.productId === productId).map((row) => row.partId))]
      .filter((id) => !above.includes(id))
      .map((id) => {
        const inside = partsOf(id, [...above, productId])
        const lines = rows.filter((row) => row.productId === productId && row.partId === id)
        const formats = lines.map(({ format, minor }) => ({
          minor: minor ?? 0,
          owned: format !== null && (owned.get(id)?.has(format) ?? false),
        }))
        return { ...partOf(formats, inside), id, inside }
      })
  return partsOf
}

type PartLine = { productId: number; partId: number; format: string | null; minor: number | null }

/** Every digital format of every part at any depth; a part sold in none appears once. */
const partLines = (ctx: Ctx, productIds: readonly number[]): RawBuilder<PartLine> => sql`
  ${insideOf(productIds)}
  select h.product_id as "productId", h.part_id as "partId", l.format, s.minor
  from inside h
  left join stock_lines l on l.product_id = h.part_id and l.on_sale and l.format not in ('dvd', 'cd')
  left join stock_prices s on s.stock_line_id = l.id and s.currency = ${ctx.visitor.currency}`

const insideOf = (productIds: readonly number[]) => sql`
  with recursive inside (product_id, part_id) as (
    select product_id, part_id from product_parts where product_id = any(${[...productIds]}::integer[])
    union
    select h.product_id, h.part_id from inside join product_parts h on h.product_id = inside.part_id
  )`
