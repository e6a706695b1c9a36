import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

test('each staff action on an order adds one log entry, without text written by buyers or staff', async () => {
  const order = await shop.bought('logged@example.com')
  const { post } = shop.staffCaller
  const at = `/admin/orders/${order.number}`
  expect((await post(`${at}/notes`, { words: 'Rang about the gate' })).status).toBe(200)
  expect(
    (await post(`${at}/parcels`, { carrier: 'royal-mail', tracking: null, lines: [{ order_line_id: order.dvd, qty: 1 }] })).status,
  ).toBe(200)
  expect((await post(`${at}/parcels/1/delivered`, { day: null })).status).toBe(200)
  const refund = { lines: [{ order_line_id: order.lesson, qty: 1 }], shipping: 0, reason: 'Kept skipping' }
  expect((await post(`${at}/refunds`, refund)).status).toBe(200)
  const rows = await shop.ctx.db.selectFrom('staff_actions').selectAll().where('subject', '=', order.number).orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual(['order.note', 'order.send', 'order.deliver', 'order.refund'])
  expect(JSON.stringify(rows)).not.toMatch(/gate|skipping|logged@/)
})
