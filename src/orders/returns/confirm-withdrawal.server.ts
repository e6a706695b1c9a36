import { staffOf } from '#account/member.server.ts'
import { whatLinksHangOn } from '#account/sign-in/credentials.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { actAs } from '#membership/actor.server.ts'
import { mayWithdraw, withdraw as withdrawFromMembership, wouldGoBack } from '#membership/billing/refund.server.ts'
import { mailedOrderUrl } from '#orders/order-access.server.ts'
import { lockPaidOrder } from '#orders/returns/order-refund.server.ts'
import { withdraw, withdrawable } from '#orders/returns/order-withdrawal.server.ts'
import { contractOf, oldestRequest, requestOf, type WithdrawalRequest } from '#orders/returns/withdrawal-request-mail.server.ts'
import { noteForStaff } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A declaration as its buyer sees it. `over`: it was withdrawn from another way, or there was nothing left. */
export type WithdrawalRequestShown = {
  stands: 'open' | 'confirmed' | 'over'
  number: string | null
  name: string
  goods: string[]
  at: string
  /** What comes back of a membership's payment, and what was taken with it. */
  back: { amount: string; taken: string | null } | null
  url: string
}

/** Shows what a link of the email confirms, and changes nothing: mail scanners open links too. Null for a link that isn't ours. */
export async function showWithdrawalRequest(ctx: Ctx, token: string): Promise<WithdrawalRequestShown | null> {
  const request = await requestOf(ctx, token)
  if (!request) return null
  const { to: _, ...contract } = await contractOf(ctx, request)
  const membership = request.subscription_id ? await membershipOf(ctx, request) : null
  const open = request.subscription_id ? membership !== null : contract.goods.length > 0
  return {
    ...contract,
    stands: request.confirmed_at ? 'confirmed' : open ? 'open' : 'over',
    name: request.name,
    at: `${formatDate(request.asked_at, 'full')} UTC`,
    back: membership && {
      amount: formatMoney({ minor: membership.back.unused, currency: membership.row.currency }),
      taken: membership.back.taken,
    },
    url: await urlOf(ctx, request),
  }
}

/** The buyer confirms a declaration: it takes effect, from the time it was made. Pressed twice it is done once. Refuses not-found. */
export async function confirmWithdrawal(ctx: Ctx, token: string): Promise<void> {
  const request = await requestOf(ctx, token)
  if (!request) throw new ShopError('not-found', 'This link no longer works.')
  await carryOut(ctx, request)
}

/** Staff accepts a declaration whose buyer has confirmed it another way, by phone or letter. Refuses not-found for others. */
export async function acceptWithdrawal(ctx: Ctx, orderId: string): Promise<void> {
  staffOf(ctx)
  const request = await openRequest(ctx, orderId)
  if (!request) throw new ShopError('invalid', 'This withdrawal is confirmed already. Look at the order again.')
  await ctx.transaction(async (ctx) => {
    await carryOut(ctx, request)
    const order = await ctx.db.selectFrom('orders').select(['id', 'state']).where('id', '=', orderId).executeTakeFirstOrThrow()
    await noteForStaff(ctx, order, 'withdrawal accepted for the buyer, who confirmed it another way')
  })
}

/** The declaration of an order that waits for its buyer. */
export const openRequest = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('withdrawal_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>', oldestRequest(ctx))
    .executeTakeFirst()

async function carryOut(ctx: Ctx, request: WithdrawalRequest): Promise<void> {
  if (request.confirmed_at) return
  if (request.order_id) return withdrawFromOrder(ctx, request, request.order_id)
  const membership = await membershipOf(ctx, request)
  if (!membership) throw new ShopError('invalid', 'There’s nothing left to return.')
  await withdrawFromMembership(actAs(ctx, membership.member), request.asked_at)
  await markConfirmed(ctx, request)
}

const withdrawFromOrder = (ctx: Ctx, { id, name, asked_at }: WithdrawalRequest, orderId: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const order = await lockPaidOrder(ctx, orderId)
    if (!(await markConfirmed(ctx, { id }))) return
    const lines = await withdrawable(ctx, order, asked_at)
    if (lines.length === 0) throw new ShopError('invalid', 'There’s nothing left to return.')
    await withdraw(ctx, orderId, { id, name, askedAt: asked_at, lines: lines.map((line) => ({ orderLineId: line.id, qty: line.units })) })
  })

/** Answers whether it was this call that did it. */
async function markConfirmed(ctx: Ctx, { id }: Pick<WithdrawalRequest, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('withdrawal_requests')
    .set({ confirmed_at: ctx.now() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The membership of a declaration as far as it can still be withdrawn from, by the time of the declaration. */
async function membershipOf(ctx: Ctx, { subscription_id, asked_at }: WithdrawalRequest) {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscription_id ?? '')
    .executeTakeFirst()
  const known = row && mayWithdraw(row, asked_at) ? await whatLinksHangOn(ctx, row.user_id) : null
  const back = known && row ? await wouldGoBack(ctx, row) : null
  // Whoever the member is elsewhere in the shop, a link of theirs makes nobody more than a member.
  return row && known && back ? { row, member: { ...known.person, role: 'member' as const }, back } : null
}

async function urlOf(ctx: Ctx, { order_id }: WithdrawalRequest): Promise<string> {
  if (!order_id) return '/profile/membership'
  const order = await ctx.db.selectFrom('orders').select(['id', 'number', 'user_id']).where('id', '=', order_id).executeTakeFirstOrThrow()
  return mailedOrderUrl(ctx, order)
}
