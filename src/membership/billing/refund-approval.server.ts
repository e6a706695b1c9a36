import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { issueApprovedRefund } from '#membership/billing/refund.server.ts'
import type { Share } from '#membership/rules/refund.ts'
import { decide } from '#payments/refunds/approve-refund.server.ts'
import type { OverLimit } from '#payments/refunds/refund-limits.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PendingRefund = {
  id: number
  over: OverLimit
  share: Share
  /** Amount to refund at the time of the request. */
  amount: string
  asker: string
  why: string
  /** The visitor requested it or would receive it. */
  own: boolean
}

const findPending = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('refund_approvals as a')
    .innerJoin('subscriptions as s', 's.id', 'a.subscription_id')
    .innerJoin('auth.users as u', 'u.id', 'a.asked_by')
    .select([
      'a.id',
      'a.subscription_id',
      'a.why as over',
      'a.share',
      'a.amount',
      'a.asked_by',
      'a.asked_why',
      'u.name as asker',
      's.currency',
    ])
    .where('s.user_id', '=', userId)
    .where('a.approved', 'is', null)
    .executeTakeFirst()

/** A membership's pending refund above a limit. */
export async function pendingRefund(ctx: Ctx, userId: string): Promise<PendingRefund | null> {
  const { id: me } = requireStaff(ctx, 'members.view')
  const row = await findPending(ctx, userId)
  if (!row?.share || !row.amount) return null
  const { id, over, share, amount, currency, asked_by, asked_why: why, asker } = row
  return {
    ...{ id, over, share, asker },
    amount: formatMoney({ minor: amount, currency }),
    why: why ?? '',
    own: [asked_by, userId].includes(me),
  }
}

/**
 * Approves a pending refund, which ends the membership, or declines it. Refuses not-ready if already decided or the payment changed, and
 * forbidden for the person who requested it or would receive it.
 */
export async function decideOnMembershipRefund(ctx: Ctx, userId: string, approved: boolean): Promise<void> {
  const { id: me } = requireStaff(ctx, 'refunds.give')
  requireStaff(ctx, 'members.act')
  const request = await findPending(ctx, userId)
  if (!request?.subscription_id) throw new ShopError('not-ready', 'Someone has already decided on this refund.')
  const { id, subscription_id: subscription, amount, currency } = request
  const money = formatMoney({ minor: amount ?? 0, currency })
  if (!approved)
    return ctx.transaction(async (ctx) => {
      await decide(ctx, id, false)
      await logStaffAction(ctx, 'refund.decline', subscription, { amount: money })
    })
  if (userId === me) throw new ShopError('forbidden', 'This is your own membership, so someone else has to approve it.')
  await issueApprovedRefund(ctx, { userId, why: request.asked_why ?? '', approval: id }, async (ctx) => {
    await decide(ctx, id, true)
    await logStaffAction(ctx, 'refund.approve', subscription, { amount: money })
  })
}
