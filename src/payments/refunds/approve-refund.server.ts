import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { untilApproved } from '#payments/refunds/open-refund.server.ts'
import type { OverLimit } from '#payments/refunds/refund-limits.server.ts'
import { undoRefund } from '#payments/refunds/waiting-refunds.server.ts'
import { nextPollAt } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Holds a refund above a limit for a second person, in the caller's transaction. */
export const awaitApproval = async (ctx: Ctx, refundId: string, why: OverLimit): Promise<void> =>
  void (await ctx.db
    .insertInto('refund_approvals')
    .values({ refund_id: refundId, why, asked_by: requireStaff(ctx, 'refunds.give').id, asked_at: ctx.now() })
    .execute())

/** Releases a waiting refund, in the caller's transaction. Refuses not-ready, and forbidden to the person who requested it. */
export async function approveRefund(ctx: Ctx, refundId: string, leavesAt: Date): Promise<void> {
  await decide(ctx, await approvalOf(ctx, refundId), true)
  await ctx.db
    .updateTable('refunds')
    .set({ leaves_at: leavesAt, look_at: nextPollAt(leavesAt, 0), looks: 0, changed_at: ctx.now() })
    .where('id', '=', refundId)
    .where('state', '=', 'open')
    .execute()
}

/** Drops a waiting refund, so its amount can be refunded again. The person who requested it may withdraw it. Refuses not-ready. */
export async function declineRefund(ctx: Ctx, refundId: string): Promise<void> {
  await decide(ctx, await approvalOf(ctx, refundId), false)
  await undoRefund(ctx, refundId)
}

/** Undoes an approval before the money left: the refund waits for approval again. Refuses not-ready. */
export async function undoApproval(ctx: Ctx, refundId: string): Promise<void> {
  requireStaff(ctx, 'refunds.give')
  const { numUpdatedRows } = await ctx.db
    .updateTable('refunds')
    .set({ leaves_at: untilApproved, changed_at: ctx.now() })
    .where('id', '=', refundId)
    .where('state', '=', 'open')
    .where('called_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ShopError('not-ready', 'This refund has already been sent.')
  await ctx.db
    .updateTable('refund_approvals')
    .set({ approved: null, decided_by: null, decided_at: null })
    .where('refund_id', '=', refundId)
    .execute()
}

async function approvalOf(ctx: Ctx, refundId: string): Promise<number> {
  const row = await ctx.db.selectFrom('refund_approvals').select('id').where('refund_id', '=', refundId).executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find that refund.')
  return row.id
}

/** The row lock serialises two people deciding at once; the second is refused. Refuses forbidden to approve one's own request. */
export async function decide(ctx: Ctx, approval: number, approved: boolean): Promise<void> {
  const { id } = requireStaff(ctx, 'refunds.give')
  const updated = await ctx.db
    .updateTable('refund_approvals')
    .set({ approved, decided_by: id, decided_at: ctx.now() })
    .where('id', '=', approval)
    .where('approved', 'is', null)
    .$if(approved, (query) => query.where('asked_by', '<>', id))
    .executeTakeFirst()
  if (updated.numUpdatedRows === 1n) return
  const row = await ctx.db.selectFrom('refund_approvals').select('approved').where('id', '=', approval).executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find that refund.')
  if (row.approved === null) throw new ShopError('forbidden', 'You requested this refund, so someone else has to approve it.')
  throw new ShopError('not-ready', 'Someone has already decided on this refund.')
}
