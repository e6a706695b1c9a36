import { sql } from 'kysely'
import { isDisputed } from '#payments/disputes/is-disputed.server.ts'
import type { DisputeOutcome } from '#payments/order-effect.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Points of a disputed order can't be spent until the dispute is decided: won frees them, lost refunds the order. */
export async function freezeDisputed(ctx: Ctx, orderId: string, outcome: DisputeOutcome): Promise<void> {
  if (outcome === 'open') return freeze(ctx, orderId)
  if (outcome === 'lost' || !(await isDisputed(ctx, { type: 'order', id: orderId }))) await unfreeze(ctx, orderId, 0)
}

/** Freezes the order's earned and not refunded points, once, however many disputes there are. */
async function freeze(ctx: Ctx, orderId: string): Promise<void> {
  await sql`
    with frozen as (
      insert into loyalty_freezes (order_id, user_id, points, frozen_at)
      select p.order_id, p.user_id, sum(l.earned - l.earned_back), ${ctx.now()}
      from order_points p join order_line_points l on l.order_id = p.order_id join loyalty_accounts a on a.user_id = p.user_id
      where p.order_id = ${orderId} group by p.order_id having sum(l.earned - l.earned_back) > 0
      on conflict (order_id) where lifted_at is null do nothing
      returning user_id, points
    )
    update loyalty_accounts a set frozen = a.frozen + f.points from frozen f where a.user_id = f.user_id`.execute(ctx.db)
}

export async function unfreeze(ctx: Ctx, orderId: string, left: number): Promise<void> {
  const live = await ctx.db
    .selectFrom('loyalty_freezes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('lifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!live || live.points <= left) return
  await ctx.db
    .updateTable('loyalty_freezes')
    .set(left > 0 ? { points: left } : { lifted_at: ctx.now() })
    .where('id', '=', live.id)
    .execute()
  await sql`update loyalty_accounts set frozen = frozen - ${live.points - left} where user_id = ${live.user_id}`.execute(ctx.db)
}
