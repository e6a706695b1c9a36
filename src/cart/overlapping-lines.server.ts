import { sql } from 'kysely'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { Ctx } from '#platform/ctx.ts'

type Line = { productId: number; kind: string; format: string; title: string }

/** A message for every line that is also inside a course or bundle in the cart. */
export async function overlappingLines(ctx: Ctx, lines: readonly Line[]): Promise<string[]> {
  const digital = lines.filter((line) => !isPhysical(line.format))
  if (digital.length < 2 || !digital.some(({ kind }) => kind === 'course' || kind === 'bundle')) return []
  const ids = digital.map((line) => line.productId)
  const { rows } = await sql<{ part: number; holder: number }>`
    with recursive inside (part, holder) as (
      select part_id, product_id from product_parts where product_id = any(${ids}::integer[])
      union
      select parts.part_id, inside.holder from inside join product_parts parts on parts.product_id = inside.part
    )
    select part, holder from inside where part = any(${ids}::integer[]) order by part, holder`.execute(ctx.db)
  const titleOf = (id: number) => digital.find((line) => line.productId === id)?.title ?? ''
  return rows.map(({ part, holder }) => `“${titleOf(part)}” is part of “${titleOf(holder)}”: you need only one of the two.`)
}
