import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatch } from '#checkout/order-dispatch.server.ts'
import { cancelOrder } from '#checkout/order-withdrawal.server.ts'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const send = (order: Bought, qty: number, tracking: string | null = null) =>
  dispatch(shop.staff, order.number, { carrier: 'royal-mail', tracking, lines: [{ orderLineId: order.dvd, qty }] })

describe('an order of three discs and a lesson', () => {
  test('is sent in parts, each with a mail; the lesson could be used all the time', async () => {
    const order = await shop.bought('parts@example.com', { dvds: 3 })
    expect(await send(order, 1, 'AB 1')).toBe(1)
    expect([await shop.state(order.id), await shop.hasLesson(order)]).toEqual(['part-dispatched', true])
    expect(await send(order, 2)).toBe(2)
    expect(await shop.state(order.id)).toBe('dispatched')
    const { life, state_words } = (await order.guest.get(`/orders/${order.number}`)).body
    expect(state_words).toBe('On its way')
    expect(life.parcels).toMatchObject([
      { number: 1, carrier: 'Royal Mail', tracking: 'AB 1', goods: [{ qty: 1 }] },
      { number: 2, tracking: null, tracking_url: null, goods: [{ qty: 2 }] },
    ])
    expect(life.parcels[0].tracking_url).toContain('AB%201')
    expect(life.timeline.map(({ words }: { words: string }) => words)).toEqual([
      'Placed',
      'The payment arrived',
      'Parcel 1 sent with Royal Mail',
      'Parcel 2 sent with Royal Mail',
    ])
    expect(await shop.mails('order-parcel', 'parts@example.com')).toHaveLength(2)
  })

  test.each([
    ['more than was ordered', 4],
    ['nothing', 0],
    ['less than nothing', -1],
  ])('%s is not sent', async (_what, qty) => {
    const order = await shop.bought('less@example.com', { dvds: 3 })
    await expect(send(order, qty)).rejects.toThrow()
    expect(await shop.lines(order.id)).toMatchObject({ dvd: { sent: 0 } })
  })

  test('a lesson is not sent by post', async () => {
    const order = await shop.bought('lesson@example.com')
    const wish = { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.lesson, qty: 1 }] } as const
    await expect(dispatch(shop.staff, order.number, wish)).rejects.toMatchObject({ code: 'cart-changed' })
  })
})

test('16 staff send the same disc at once: one wins, one mail', async () => {
  const order = await shop.bought('race@example.com')
  const results = await Promise.allSettled(Array.from({ length: 16 }, () => send(order, 1)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.mails('order-parcel', 'race@example.com')).toHaveLength(1)
})

test.each([1, 2, 3, 4])('sent, refunded or cancelled at the same moment: a disc leaves or its money does (%s)', async (round) => {
  const order = await shop.bought(`both${round}@example.com`)
  const cancel = () => cancelOrder({ ...shop.ctx, visitor: { ...shop.ctx.visitor } }, order.number, undefined)
  const other = round % 2 ? () => shop.refundAll(order, { lesson: { qty: 0 } }) : () => order.guest.post(`/orders/${order.number}/cancel`)
  await expect(cancel()).rejects.toMatchObject({ code: 'not-found' })
  await Promise.allSettled(round > 2 ? [send(order, 1), other()] : [other(), send(order, 1)])
  const { sent, dropped } = (await shop.lines(order.id)).dvd!
  expect(sent + dropped).toBe(1)
})

test('others than staff send nothing', async () => {
  const order = await shop.bought('nostaff@example.com')
  const parcel = { carrier: 'dhl', lines: [{ order_line_id: order.dvd, qty: 1 }] }
  expect((await order.guest.post(`/admin/orders/${order.number}/parcels`, parcel)).status).toBe(401)
  await expect(dispatch(shop.ctx, order.number, { carrier: 'dhl', tracking: null, lines: [] })).rejects.toMatchObject({ code: 'not-found' })
  expect((await shop.staffCaller.post(`/admin/orders/${order.number}/parcels`, parcel)).status).toBe(200)
})
