import type { RegionBlocker } from '#account/rules/region.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function openOrderBlocker(ctx: Ctx, userId: string): Promise<RegionBlocker | null> {
  const open = await ctx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('o.state', '=', 'pending'),
        where.and([
          where('o.state', 'in', ['paid', 'part-dispatched']),
          where.exists(
            where.selectFrom('order_lines as l').select('l.id').whereRef('l.order_id', '=', 'o.id').where('l.format', 'in', ['dvd', 'cd']),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  return open ? 'open-order' : null
}
