import type { OrderEffect } from '#payments/order-effect.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mailPreOrder } from '#pre-orders/pre-order-mails.server.ts'
import { logTransition, type PreOrder, reserveGoodsAgain, returnToWaiting } from '#pre-orders/pre-order-transitions.server.ts'
import { type PreOrderState, retryMs } from '#pre-orders/rules/pre-order-states.ts'

export const preOrderEffect: OrderEffect = {
  name: 'pre-order',
  async paid(ctx, { id, preOrderId }) {
    if (!preOrderId) return
    const row = await updatePreOrder(ctx, id, { state: 'charged', ended_at: ctx.now(), refusal: null })
    if (row) await logTransition(ctx, row, 'ordering', 'charged', 'the payment arrived')
  },
  async died(ctx, orderId) {
    const last = await lastAttempt(ctx, orderId)
    const offSession = last?.off_session ?? false
    const before = await findOrdering(ctx, orderId)
    if (!before) return
    // The charge needed authentication while the member was away: not their fault, so it is retried.
    const retry = before.refused_at === null && offSession && (!last?.refusal || retryableReasons.includes(last.refusal))
    const row = retry
      ? await updatePreOrder(ctx, orderId, { state: 'waiting', not_before: new Date(ctx.now().getTime() + retryMs) })
      : await updatePreOrder(ctx, orderId, {
          state: 'refused',
          refused_at: before.refused_at ?? ctx.now(),
          refusal: last?.refusal === 'replaced' ? before.refusal : (last?.refusal ?? 'abandoned'),
        })
    if (!row) return
    await returnToWaiting(ctx, row)
    await logTransition(ctx, row, 'ordering', row.state, retry ? 'the charge couldn’t be confirmed' : `not paid: ${row.refusal}`)
    if (!retry && offSession) await mailPreOrder(ctx, row.id, 'refused', `${row.id}:${row.tries}`)
  },
  async revived(ctx, orderId) {
    const row = await updatePreOrder(ctx, orderId, { state: 'ordering' }, ['waiting', 'refused'])
    if (!row) return false
    const before = row.refused_at ? 'refused' : 'waiting'
    const reserved = await reserveGoodsAgain(ctx, orderId, row)
    if (reserved) await logTransition(ctx, row, before, 'ordering', 'its payment arrived late')
    else await updatePreOrder(ctx, orderId, { state: before })
    return reserved
  },
}

const retryableReasons: readonly RefusalReason[] = ['unavailable', 'processing-error', 'abandoned']

type Changes = { state: PreOrderState } & Partial<Pick<PreOrder, 'ended_at' | 'not_before' | 'refused_at' | 'refusal'>>

const updatePreOrder = (ctx: Ctx, orderId: string, changes: Changes, from: PreOrderState[] = ['ordering']): Promise<PreOrder | undefined> =>
  ctx.db
    .updateTable('pre_orders as p')
    .from('orders as o')
    .set(changes)
    .where('o.id', '=', orderId)
    .whereRef('p.id', '=', 'o.pre_order_id')
    .whereRef('p.tries', '=', 'o.cart_version')
    .where('p.state', 'in', from)
    .returningAll('p')
    .executeTakeFirst()

const findOrdering = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('pre_orders as p')
    .innerJoin('orders as o', (join) => join.onRef('o.pre_order_id', '=', 'p.id').onRef('o.cart_version', '=', 'p.tries'))
    .select(['p.refused_at', 'p.refusal'])
    .where('o.id', '=', orderId)
    .where('p.state', '=', 'ordering')
    .executeTakeFirst()

const lastAttempt = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('attempts')
    .select(['refusal', 'off_session'])
    .where('cause_type', '=', 'order')
    .where('cause_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
