import { mayWithdraw } from '#membership/billing/refund.server.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function myContracts(ctx: Ctx): Promise<{ orders: { number: string; placed_at: string }[]; membership: boolean } | null> {
  const { member } = ctx.visitor
  if (!member) return null
  const orders = await ctx.db
    .selectFrom('orders')
    .select(['number', 'placed_at'])
    .where('user_id', '=', member.id)
    .where('state', 'in', [...liveStates])
    .orderBy('placed_at', 'desc')
    .limit(5)
    .execute()
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', member.id).executeTakeFirst()
  return {
    orders: orders.map(({ number, placed_at }) => ({ number, placed_at: placed_at.toISOString() })),
    membership: row !== undefined && mayWithdraw(row, ctx.now()),
  }
}
