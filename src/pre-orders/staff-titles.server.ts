import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { PreOrderState } from '#pre-orders/rules/pre-order-states.ts'

export type StaffTitle = {
  id: number
  title: string
  label: string
  releasedAt: Date
  out: boolean
  sold: boolean
  limit: number
  ahead: number
  onHand: number
  reserved: number
} & Record<'waiting' | 'ordering' | 'refused' | 'charged' | 'cancelled', number>

const maxTitles = 200

export async function staffTitles(ctx: Ctx, id: number | null = null): Promise<StaffTitle[]> {
  requireStaff(ctx, 'stock.view')
  const count = (state: PreOrderState) => sql`coalesce(sum(o.qty) filter (where o.state = ${state}), 0)::int`
  const { rows } = await sql<StaffTitle>`
    select l.id, p.title, l.label, p.released_at as "releasedAt", p.released_at <= ${ctx.now()} as out, l.on_sale and p.published as sold,
      l.ahead_limit as limit, l.ahead, l.on_hand as "onHand", l.reserved,
      ${count('waiting')} as waiting, ${count('ordering')} as ordering, ${count('refused')} as refused,
      ${count('charged')} as charged, ${count('cancelled')} as cancelled
    from stock_lines l join products p on p.id = l.product_id left join pre_orders o on o.stock_line_id = l.id
    where l.format in ('dvd', 'cd')
      and (${id}::integer is null and (l.ahead_limit > 0 or o.id is not null or p.released_at > ${ctx.now()}) or l.id = ${id}::integer)
    group by l.id, p.id order by p.released_at <= ${ctx.now()}, p.released_at, l.id limit ${maxTitles}`.execute(ctx.db)
  return rows
}
