import { sql } from 'kysely'
import { hasParts } from '#cart/already-owned.server.ts'
import type { SellableLine } from '#catalogue/catalogue.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Overlap = { part: number; holder: number }

export async function findOverlaps(ctx: Ctx, lines: readonly SellableLine[]): Promise<Overlap[]> {
  const digital = lines.filter((line) => !isPhysical(line.format))
  if (digital.length < 2 || !digital.some(hasParts)) return []
  const ids = digital.map((line) => line.productId)
  const { rows } = await sql<Overlap>`
    with recursive inside (part, holder) as (
      select part_id, product_id from product_parts where product_id = any(${ids}::integer[])
      union
      select parts.part_id, inside.holder from inside join product_parts parts on parts.product_id = inside.part
    )
    select part, holder from inside where part = any(${ids}::integer[]) order by part, holder`.execute(ctx.db)
  return rows
}

/** A message for every line the buyer would buy twice; ignores gifts. */
export function overlapMessages(overlaps: readonly Overlap[], lines: readonly (SellableLine & { giftId: string | null })[]): string[] {
  const titles = new Map(
    lines.filter((line) => line.giftId === null && !isPhysical(line.format)).map(({ productId, title }) => [productId, title]),
  )
  return overlaps
    .filter(({ part, holder }) => titles.has(part) && titles.has(holder))
    .map(({ part, holder }) => `“${titles.get(part)}” is part of “${titles.get(holder)}”. You only need one of them.`)
}
