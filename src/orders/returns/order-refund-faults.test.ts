import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dieAt } from '#checkout/tests/die-at.ts'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { processEvents, storeEvent } from '#payments/webhooks/events.server.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
  await shop.panel('/webhooks', { hold: true })
})
afterAll(async () => {
  await shop.panel('/webhooks', { hold: false })
  await shop.check()
  await shop.close()
})

/** Cancels an order in another process, which dies at a failpoint. */
async function cancelAndDie(order: Bought, failpoint: string): Promise<string | number | null> {
  const { guest } = await shop.ctx.db.selectFrom('orders').select('guest').where('id', '=', order.id).executeTakeFirstOrThrow()
  return dieAt(shop, failpoint, { guest: guest?.toString('hex') ?? '', input: null, cancel: order.number })
}

describe('[G-F1] kill -9 while refunding a cancelled order', () => {
  test.each(['order-refund.opened', 'refund.claimed', 'refund.called', 'refund.before-commit', 'refund.committed'])(
    'at %s: the money is refunded once, the disc restocked once',
    async (point) => {
      const order = await shop.bought(`${point.replaceAll('.', '-')}@example.com`)
      const shelf = (await shop.stock(await shop.line('night-at-the-granary-dvd'))).on_hand ?? 0
      expect(await cancelAndDie(order, point)).toBe('SIGKILL')
      shop.clock.forward(61_000)
      await reconcile(shop.ctx)
      expect(await shop.wentBack(order.id)).toBe(1999 + 295)
      expect((await shop.stock(await shop.line('night-at-the-granary-dvd'))).on_hand).toBe(shelf + 1)
      expect(await shop.mails('order-refund', `${point.replaceAll('.', '-')}@example.com`)).toHaveLength(1)
      expect((await order.guest.post(`/orders/${order.number}/cancel`)).status).not.toBe(200)
    },
  )
})

const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((emails) => [...emails].map((email) => 'abc'.indexOf(email)))

describe('[G-E3] a slow refund', () => {
  test.each(orders)('is booked once, with its webhooks in the order %s %s %s and each twice', async (...order) => {
    const bought = await shop.bought(`slow${order.join('')}@example.com`, { token: 'pm_card_pendingRefund' })
    expect(await shop.refundAll(bought)).toBe('open')
    expect([await shop.state(bought.id), await shop.hasLesson(bought)]).toEqual(['paid', true])
    const { provider_ref: ref } = await refundOf(bought)
    const types = ['refund.created', 'refund.updated', 'refund.updated']
    for (const [at, which] of order.entries()) {
      if (at === 1) await shop.panel('/clock', { advance: 60 })
      const event = { id: `evt_${ref}_${which}`, type: types[which]!, about: 'refund', ref: String(ref) } as const
      for (const each of [event, event]) await storeEvent(shop.ctx, 'stripe', each)
      await processEvents(shop.ctx)
    }
    expect([await shop.state(bought.id), await shop.hasLesson(bought), (await refundOf(bought)).state]).toEqual([
      'refunded',
      false,
      'succeeded',
    ])
    expect(await shop.mails('order-refund', `slow${order.join('')}@example.com`)).toHaveLength(1)
  })

  test('is booked by the reconciler when every webhook is lost', async () => {
    const bought = await shop.bought('lost@example.com', { token: 'pm_card_pendingRefund' })
    await shop.refundAll(bought)
    await shop.panel('/clock', { advance: 60 })
    shop.clock.forward(61_000)
    await reconcile(shop.ctx)
    expect(await shop.state(bought.id)).toBe('refunded')
  })
})

const refundOf = (order: Bought) =>
  shop.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('order_refunds as o', 'o.refund_id', 'r.id')
    .select(['r.state', 'r.provider_ref'])
    .where('o.order_id', '=', order.id)
    .executeTakeFirstOrThrow()
