import { linkFingerprint } from '#account/sign-in/credentials.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { mayWithdraw, previewRefund } from '#membership/billing/refund.server.ts'
import { mailedOrderUrl } from '#orders/order-access.server.ts'
import { contractOf, findRequest, type WithdrawalRequest } from '#orders/returns/withdrawal-request-mail.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type WithdrawalRequestShown = {
  status: 'open' | 'confirmed' | 'over'
  number: string | null
  name: string
  goods: string[]
  at: string
  back: { amount: string; deducted: string | null } | null
  url: string
}

/** Shows what an emailed link confirms, without changing anything: mail scanners open links too. Null for an invalid link. */
export async function showWithdrawalRequest(ctx: Ctx, token: string): Promise<WithdrawalRequestShown | null> {
  const request = await findRequest(ctx, token)
  if (!request) return null
  const { to: _, ...contract } = await contractOf(ctx, request)
  const membership = request.subscription_id ? await withdrawableMembership(ctx, request) : null
  const open = request.subscription_id ? membership !== null : contract.goods.length > 0
  return {
    ...contract,
    status: request.confirmed_at ? 'confirmed' : open ? 'open' : 'over',
    name: request.name,
    at: `${formatDate(request.asked_at, 'full')} UTC`,
    back: membership && {
      amount: formatMoney({ minor: membership.back.unused, currency: membership.row.currency }),
      deducted: membership.back.taken,
    },
    url: await urlOf(ctx, request),
  }
}

/** The declaration's membership while it can be withdrawn, judged at the declaration's time. */
export async function withdrawableMembership(ctx: Ctx, { subscription_id, asked_at }: WithdrawalRequest) {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscription_id ?? '')
    .executeTakeFirst()
  const known = row && mayWithdraw(row, asked_at) ? await linkFingerprint(ctx, row.user_id) : null
  const back = known && row ? await previewRefund(ctx, row) : null
  // A link never gives staff rights, whatever the member's role.
  return row && known && back ? { row, member: { ...known.person, role: 'member' as const }, back } : null
}

async function urlOf(ctx: Ctx, { order_id }: WithdrawalRequest): Promise<string> {
  if (!order_id) return '/profile/membership'
  const order = await ctx.db.selectFrom('orders').select(['id', 'number', 'user_id']).where('id', '=', order_id).executeTakeFirstOrThrow()
  return mailedOrderUrl(ctx, order)
}
