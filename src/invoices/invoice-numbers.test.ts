import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { sendOrderLink } from '#orders/order-look-up.server.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const numberOf = async (id: string) =>
  Number((await shop.ctx.db.selectFrom('orders').select('invoice_number').where('id', '=', id).executeTakeFirstOrThrow()).invoice_number)

test('consecutive orders have unrelated numbers', async () => {
  const orders = await Promise.all(['a', 'b', 'c', 'd'].map((name) => shop.bought(`${name}-numbers@example.com`)))
  for (const { number } of orders) expect(number).toMatch(/^\d{5}-\d{5}$/)
  const gaps = orders.map(({ number }) => Number(number.replace('-', ''))).sort((a, b) => a - b)
  expect(Math.min(...gaps.slice(1).map((each, at) => each - gaps[at]!))).toBeGreaterThan(1)
})

test('numbers invoices consecutively, without gaps for unpaid orders', async () => {
  const first = await shop.bought('first-invoice@example.com')
  await expect(shop.bought('declined@example.com', { token: 'pm_card_chargeDeclined' })).rejects.toThrow('not bought')
  const rest = await Promise.all(['x', 'y', 'z'].map((name) => shop.bought(`${name}-invoice@example.com`)))
  const next = await Promise.all(rest.map(({ id }) => numberOf(id)))
  const start = await numberOf(first.id)
  expect(next.sort((a, b) => a - b)).toEqual([start + 1, start + 2, start + 3])
  const unpaid = await shop.ctx.db.selectFrom('orders').select('invoice_number').where('email', '=', 'declined@example.com').execute()
  expect(unpaid).toEqual([{ invoice_number: null }])
})

test('keeps an invoice’s number through a dispute that is won', async () => {
  const order = await shop.bought('stays@example.com')
  const number = await numberOf(order.id)
  await sql`update orders set paid_at = paid_at + interval '1 second' where id = ${order.id}`.execute(shop.ctx.db)
  expect(await numberOf(order.id)).toBe(number)
})

test('finds an order by its number however it is typed', async () => {
  const order = await shop.bought('typed@example.com')
  await sendOrderLink(shop.ctx, { number: `# ${order.number.replace('-', ' ')}`, email: 'typed@example.com' })
  expect(await shop.mails('order-link', 'typed@example.com')).toHaveLength(1)
})

test('the PDF shows the invoice’s number beside the order’s', async () => {
  const order = await shop.bought('pdf@example.com')
  const { body } = await order.guest.get(`/orders/${order.number}`)
  expect(body).toMatchObject({ number: order.number, invoice_number: String(await numberOf(order.id)) })
})
