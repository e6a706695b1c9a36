import { sql } from 'kysely'
import { pushToMember } from '#notifications/push-to-member.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'

export type GrantedLine = { orderLineId: number; productId: number; stockLineId: number }

/** Grants what was paid for: to a member at once, to an email address until it is verified. Idempotent. */
export async function grantOrder(ctx: Ctx, buyer: { userId: string | null; email: string }, lines: readonly GrantedLine[]): Promise<void> {
  if (lines.length === 0) return
  const granted = await ctx.db
    .insertInto('entitlements')
    .values(
      lines.map(({ orderLineId, productId, stockLineId }) => ({
        user_id: buyer.userId,
        email: buyer.userId ? null : buyer.email,
        product_id: productId,
        stock_line_id: stockLineId,
        order_line_id: orderLineId,
        granted_at: ctx.now(),
        ended_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returning('id')
    .execute()
  if (buyer.userId && granted.length > 0) await pushToMember(ctx, buyer.userId, 'library', { words: newItemsMessage })
}

const newItemsMessage = 'Something new is in your library.'

export async function assignOrderTo(ctx: Ctx, userId: string, orderId: string): Promise<void> {
  const lines = ctx.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  await ctx.db
    .updateTable('entitlements')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('order_line_id', 'in', lines)
    .execute()
}

/** A verified email address moves its guest purchases to the member. */
export async function attachEntitlements(ctx: Ctx, member: Pick<Member, 'id' | 'email'>): Promise<void> {
  const attached = await ctx.db
    .updateTable('entitlements')
    .set({ user_id: member.id })
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', member.email.toLowerCase())
    .returning('id')
    .execute()
  if (attached.length > 0) await pushToMember(ctx, member.id, 'library', { words: newItemsMessage })
}

export async function endEntitlements(ctx: Ctx, orderLineIds: readonly number[]): Promise<void> {
  if (orderLineIds.length === 0) return
  const ended = await ctx.db
    .updateTable('entitlements')
    .set({ ended_at: ctx.now() })
    .where('order_line_id', 'in', [...orderLineIds])
    .where('ended_at', 'is', null)
    .returning('user_id')
    .execute()
  for (const userId of new Set(ended.map(({ user_id }) => user_id))) {
    if (userId) await pushToMember(ctx, userId, 'library', { words: null })
  }
}
