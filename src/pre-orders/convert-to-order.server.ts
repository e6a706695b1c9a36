import { sql } from 'kysely'
import { holdOffers } from '#checkout/placing/hold-offers.server.ts'
import { writeOrder } from '#checkout/placing/write-order.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { openAttempt } from '#payments/attempts/attempts.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { hasOpenPayment, logTransition, type PreOrder, reserveGoods } from '#pre-orders/pre-order-transitions.server.ts'
import { asBuyer, currentLine, pricePreOrder } from '#pre-orders/price-pre-order.server.ts'
import { guaranteedPrice, type PreOrderState } from '#pre-orders/rules/pre-order-states.ts'

/**
 * One transaction. Charge the attempt after the commit. `absent`: no member to authenticate. Null when its state changed. Refuses not-ready,
 * out-of-stock.
 */
export const convertToOrder = (
  ctx: Ctx,
  id: string,
  { from, absent: offSession }: { from: PreOrderState; absent: boolean },
): Promise<string | null> =>
  ctx.transaction(async (ctx) => {
    const row = await ctx.db
      .updateTable('pre_orders')
      .set((eb) => ({ state: 'ordering', tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', from)
      .where((eb) => eb.not(hasOpenPayment(sql.ref('pre_orders.id'))))
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    const buyer = asBuyer(ctx, await preOrderMember(ctx, row), row.currency)
    const line = await currentLine(buyer, row.stock_line_id)
    if (!line?.onSale) throw new ShopError('not-ready', 'This isn’t released yet or no longer sold. You weren’t charged.')
    const priced = await pricePreOrder(buyer, line, {
      id: row.id,
      tries: row.tries,
      qty: row.qty,
      unitPrice: guaranteedPrice(row.unit_price, line.unitPrice),
      address: row.delivery_address,
      shippingCode: row.shipping_code,
      paymentMethod: row.payment_method,
      promised: { code: row.shipping_code, name: row.shipping_name, cost: row.shipping },
    })
    const order = await writeOrder(buyer, priced, { cartId: row.id, preOrderId: row.id, why: 'pre-ordered, now released' })
    await reserveGoods(buyer, order.id, row)
    await holdOffers(buyer, priced, order)
    const attempt = await openAttempt(buyer, {
      cause: { type: 'order', id: order.id },
      amount: priced.totals.total,
      currency: row.currency,
      paymentMethod: row.payment_method,
      returnTo: `/profile/pre-orders/${row.id}`,
      ...(offSession && { absent: { userId: row.user_id } }),
    })
    await logTransition(ctx, row, from, 'ordering', `order ${order.number}`)
    failpoint('pre-order.before-commit')
    return attempt.id
  })

async function preOrderMember(ctx: Ctx, { user_id }: PreOrder): Promise<Member> {
  const user = await ctx.db
    .selectFrom('auth.users')
    .select(['id', 'name', 'email', 'email_verified as emailVerified', 'role', 'region'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return user
}
