import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { answers, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { dieAt } from '#checkout/tests/die-at.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(() => shop.close())

type Press = { body: { checkout: { cart_version: number }; totals: { total: number } } }

/** A guest at the last step, and the totals they see. */
async function ready(email: string, token: string): Promise<{ guest: Caller; seen: Press['body'] }> {
  const guest = shop.guest()
  await fillCart(guest, await shop.line('night-at-the-granary-dvd'), await shop.line('slow-blues-turnarounds'))
  await guest.post('/cart/coupon/FIRST10')
  await guest.post('/checkout/store', { step: 5, ...answers, email, token })
  return { guest, seen: (await guest.get('/checkout')).body }
}

async function pressAndDie(failpoint: string, email: string, token = 'pm_card_gb') {
  const { guest, seen } = await ready(email, token)
  const cart = await shop.ctx.db
    .selectFrom('checkouts')
    .innerJoin('carts', 'carts.id', 'checkouts.cart_id')
    .select('guest')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const input = { version: seen.checkout.cart_version, total: seen.totals.total, consent: true }
  // An earlier webhook would settle the order here, before the other process reaches its failpoint.
  await shop.panel('/webhooks', { hold: true })
  const died = await dieAt(shop, failpoint, { guest: cart.guest?.toString('hex') ?? '', input })
  await shop.panel('/webhooks', { hold: false })
  return { guest, seen, died }
}

const taken = async (email: string) => {
  const rows = await shop.ctx.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.cause_id', 'orders.id')
    .select('payments.id')
    .where('email', '=', email)
    .execute()
  return rows.length
}
const charged = async () => (await shop.charges()).filter((charge) => charge.amount_received > 0).length

const points = [
  'place-order.before-commit',
  'pay.placed',
  'charge.claimed',
  'charge.called',
  'charge.stored',
  'settle.fetched',
  'settle.before-commit',
  'settle.committed',
]

describe('[G-F1] kill -9 while paying, at each point', () => {
  test.each(points)('%s: pressing again pays the order once', async (point) => {
    const email = `${point.replaceAll('.', '-')}@example.com`
    const before = await charged()
    const { guest, seen, died } = await pressAndDie(point, email)
    expect(died).toBe('SIGKILL')
    const press = { cart_version: seen.checkout.cart_version, payment_data: { pay: true, total: seen.totals.total } }
    await payNow(guest, press)
    shop.clock.forward(6 * 60_000)
    await shop.settled()
    expect((await payNow(guest, press)).body.next_action).toMatchObject({ type: 'done' })
    expect(await shop.orderStates(email)).toEqual(['paid'])
    expect([await taken(email), (await charged()) - before]).toEqual([1, 1])
    await shop.check()
  })

  test.each(points)('%s: without another press, the order is paid once or released', async (point) => {
    const email = `gone-${point.replaceAll('.', '-')}@example.com`
    const before = await charged()
    const { died } = await pressAndDie(point, email)
    expect(died).toBe('SIGKILL')
    for (const minutes of [2, 6, 31]) {
      shop.clock.forward(minutes * 60_000)
      await shop.settled()
      await expireOrders(shop.ctx)
    }
    const states = await shop.orderStates(email)
    expect(states.filter((state) => !['paid', 'expired', 'cancelled'].includes(state))).toEqual([])
    expect((await charged()) - before).toBe(states.filter((state) => state === 'paid').length)
    await shop.check()
  })
})

test('[G-F1] kill -9 while an unpaid order is being ended: the next run ends it', async () => {
  const { guest } = await ready('ends@example.com', 'pm_card_authenticationRequired')
  await payNow(guest)
  shop.clock.forward(31 * 60_000)
  for (const point of ['cancel.called', 'settle.cancelled', 'expire.cancelled']) {
    await dieAt(shop, point, { guest: '', input: null })
  }
  await expireOrders(shop.ctx)
  expect(await shop.orderStates('ends@example.com')).toEqual(['expired'])
  await shop.check()
})
