import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { withdraw } from '#orders/returns/order-withdrawal.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Caller } from '#server/tests/caller.ts'
import { indexesUsed, multiplyRows, statementsOf, tablesScanned } from '#server/tests/query-plans.ts'

const bought = ['orders', 'order_lines', 'order_events', 'attempts', 'payments', 'parcels', 'parcel_lines']
const returned = [
  'refunds',
  'refund_approvals',
  'payouts',
  'order_refunds',
  'order_refund_lines',
  'withdrawals',
  'withdrawal_lines',
  'disputes',
]
const grownTables = [...bought, ...returned, 'carts', 'cart_lines', 'checkouts', 'coupon_redemptions']

let shop: OrderShop
let order: Bought
let buyer: Caller

beforeAll(async () => {
  shop = await orderShop()
  order = await shop.bought('plans@example.com', { dvds: 4 })
  await dispatch(shop.staff, order.number, { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.dvd, qty: 2 }] })
  await shop.refund(order.number, {
    lines: [{ orderLineId: order.dvd, qty: 1, restock: false }],
    shippingMinor: 0,
    reason: 'scratched',
  })
  await withdraw(shop.ctx, order.id, { name: '', lines: [{ orderLineId: order.dvd, qty: 1 }] })
  await shop.ctx.db.updateTable('orders').set({ user_id: shop.staff.visitor.member!.id }).where('id', '=', order.id).execute()
  buyer = shop.guest()
  await shop.ctx.db
    .insertInto('coupons')
    .values({ code: 'HELD', percent: 10, minimum_spend: {} } as never)
    .execute()
  await buyer.put(`/cart/${await shop.line('slow-blues-turnarounds')}`, { qty: 1 })
  await buyer.post('/cart/coupon/HELD')
  await addTroubles(shop.ctx, order.id)
  await multiplyRows(shop.ctx.db as never, grownTables, 2000)
})
afterAll(() => shop.close())

const pages = [
  ['the buyer’s order page', 'orders/pages/order.tsx'],
  ['the buyer’s withdrawal page', 'orders/pages/withdraw.tsx'],
  ['the buyer’s list of orders', 'orders/pages/orders.tsx'],
  ['the staff’s order page', 'orders/admin/order.tsx'],
  ['the packing slip', 'orders/admin/packing-slip.tsx'],
]

test.each(pages)('%s scans no table', async (_name, file) => {
  const { loader } = (await import(join(import.meta.dirname, '..', file))) as { loader: (args: never) => unknown }
  const statements = await statementsOf(() => loader(loaderArgs() as never))
  expect(statements.length).toBeGreaterThan(0)
  expect(await tablesScanned(shop.config.databaseUrl, statements)).toEqual({})
})

test('a cart with a coupon and its checkout scan neither orders nor coupons', async () => {
  const statements = await statementsOf(async () => {
    expect((await buyer.get('/cart')).body.coupon).toMatchObject({ code: 'HELD' })
    expect((await buyer.get('/checkout')).status).toBe(200)
  })
  const scanned = Object.values(await tablesScanned(shop.config.databaseUrl, statements)).flat()
  const growing = ['coupon_redemptions', 'coupons', 'coupon_codes', 'orders', 'order_lines', 'payments', 'carts', 'cart_lines', 'checkouts']
  expect(scanned.filter((table) => growing.includes(table))).toEqual([])
  // Not by coupon alone: a popular one has been used thousands of times.
  const held = statements.find((text) => text.includes('coupon_redemptions') && text.includes('cart_id'))
  const used = await indexesUsed(shop.config.databaseUrl, held!)
  expect(used.filter((index) => index.startsWith('coupon_redemptions'))).toEqual(['coupon_redemptions_held_idx'])
})

/** A dispute that was won, a refund paid by hand, accounts, and a coupon use, so that these tables aren't empty. */
async function addTroubles({ db, now }: Ctx, orderId: string): Promise<void> {
  const payment = await db.selectFrom('payments').selectAll().where('cause_id', '=', orderId).executeTakeFirstOrThrow()
  const refund = await db.selectFrom('refunds').select('id').where('payment_id', '=', payment.id).executeTakeFirstOrThrow()
  const closed = { state: 'won', opened_at: now(), closed_at: now() } as const
  await db
    .insertInto('disputes')
    .values({ ...closed, payment_id: payment.id, provider: 'stripe', provider_ref: 'dp_1', reason: 'fraudulent', amount: 100 } as never)
    .execute()
  await db
    .insertInto('payouts')
    .values({ refund_id: refund.id, state: 'paid', noticed_at: now(), note: 'in cash', settled_at: now() } as never)
    .execute()
  await db
    .insertInto('refund_approvals')
    .values({ refund_id: refund.id, why: 'day', asked_by: shop.staff.visitor.member!.id, asked_at: now() })
    .execute()
  const people = Array.from({ length: 2000 }, (_, n) => ({ name: `Person ${n}`, email: `person-${n}@example.com`, email_verified: true }))
  await db
    .insertInto('auth.users')
    .values(people as never)
    .execute()
  const coupon = await db.selectFrom('coupons').select('id').where('code', '=', 'HELD').executeTakeFirstOrThrow()
  const use = { coupon_id: coupon.id, order_id: orderId, buyer: 'b', slot: 1, redeemed_at: now() }
  const carts = db.selectFrom('carts').select('id').limit(1)
  await db
    .insertInto('coupon_redemptions')
    .values((eb) => ({ ...use, cart_id: carts, state: eb.val('used') }) as never)
    .execute()
}

function loaderArgs() {
  const context = new RouterContextProvider()
  context.set(ctxKey, shop.staff)
  const request = new Request(`http://localhost:3000/orders/${order.number}`)
  return { request, params: { number: order.number }, context, url: new URL(request.url), pattern: '' }
}
