import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { people } from '#demo/people.ts'
import { assignOrderTo } from '#library/grants.server.ts'
import { recordDelivery } from '#orders/fulfilment/order-delivery.server.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { orderKey } from '#orders/order-access.server.ts'
import { cancelOrder } from '#orders/returns/order-withdrawal.server.ts'

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
  test('is sent in parts, each with an email; the lesson is available throughout', async () => {
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
    ['a negative quantity', -1],
  ])('%s is not sent', async (_what, qty) => {
    const order = await shop.bought('less@example.com', { dvds: 3 })
    await expect(send(order, qty)).rejects.toThrow()
    expect(await shop.lines(order.id)).toMatchObject({ dvd: { sent: 0 } })
  })

  test('records a parcel once, with one email, when its form is sent twice at once', async () => {
    const order = await shop.bought('pressed@example.com', { dvds: 3 })
    const input = { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.dvd, qty: 1 }] } as const
    const answers = await Promise.allSettled([0, 0, 0].map((seen) => dispatch(shop.staff, order.number, { ...input, seen })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.lines(order.id)).toMatchObject({ dvd: { sent: 1 } })
    expect(await shop.mails('order-parcel', 'pressed@example.com')).toHaveLength(1)
    expect(await dispatch(shop.staff, order.number, { ...input, seen: 1 })).toBe(2)
  })

  test('doesn’t send a lesson by post', async () => {
    const order = await shop.bought('lesson@example.com')
    const input = { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.lesson, qty: 1 }] } as const
    await expect(dispatch(shop.staff, order.number, input)).rejects.toMatchObject({ code: 'cart-changed' })
  })
})

test('[P18] notifies the buyer once per parcel if a member; guests get email only', async () => {
  const order = await shop.bought('notified@example.com', { dvds: 2 })
  await send(order, 1)
  await shop.ctx.db.updateTable('orders').set({ user_id: people.member.id }).where('id', '=', order.id).execute()
  await assignOrderTo(shop.ctx, people.member.id, order.id)
  await send(order, 1)
  const member = await shop.member(people.member.email)
  const { notifications } = (await member.post('/notifications/get-unread/')).body
  expect(notifications).toMatchObject([
    { text: `A parcel of order ${order.number} is on its way`, link: `/orders/${order.number}`, topic: 'orders' },
  ])
})

test('16 staff send the same disc at once: one succeeds, one email', async () => {
  const order = await shop.bought('race@example.com')
  const results = await Promise.allSettled(Array.from({ length: 16 }, () => send(order, 1)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.mails('order-parcel', 'race@example.com')).toHaveLength(1)
})

test.each([1, 2, 3, 4])(
  'sent, refunded or cancelled at the same moment: either the disc ships or the money returns (%s)',
  async (round) => {
    const order = await shop.bought(`both${round}@example.com`)
    const cancel = () => cancelOrder({ ...shop.ctx, visitor: { ...shop.ctx.visitor } }, order.number, undefined)
    const other = round % 2 ? () => shop.refundAll(order, { lesson: { qty: 0 } }) : () => order.guest.post(`/orders/${order.number}/cancel`)
    await expect(cancel()).rejects.toMatchObject({ code: 'not-found' })
    await Promise.allSettled(round > 2 ? [send(order, 1), other()] : [other(), send(order, 1)])
    const { sent, dropped } = (await shop.lines(order.id)).dvd!
    expect(sent + dropped).toBe(1)
  },
)

test('only staff sends parcels', async () => {
  const order = await shop.bought('nostaff@example.com')
  const parcel = { carrier: 'dhl', lines: [{ order_line_id: order.dvd, qty: 1 }] }
  expect((await order.guest.post(`/admin/orders/${order.number}/parcels`, parcel)).status).toBe(401)
  await expect(dispatch(shop.ctx, order.number, { carrier: 'dhl', tracking: null, lines: [] })).rejects.toMatchObject({ code: 'not-found' })
  expect((await shop.staffCaller.post(`/admin/orders/${order.number}/parcels`, parcel)).status).toBe(200)
})

describe('a parcel that has arrived', () => {
  const day = 86_400_000
  const dayOf = (days: number) => new Date(shop.ctx.now().getTime() + days * day).toISOString().slice(0, 10)

  test('is recorded by staff; once all have arrived the order is delivered, and its buyer sees it', async () => {
    const order = await shop.bought('arrives@example.com', { dvds: 2 })
    await send(order, 1)
    await recordDelivery(shop.staff, order.number, 1, null)
    expect(await shop.state(order.id)).toBe('part-dispatched')
    await send(order, 1)
    expect(await shop.state(order.id)).toBe('dispatched')
    const { status, body } = await shop.staffCaller.post(`/admin/orders/${order.number}/parcels/2/delivered`, {})
    expect([status, body.order.state_words]).toEqual([200, 'Delivered'])
    const { life, state } = (await order.guest.get(`/orders/${order.number}`)).body
    expect([state, life.timeline.at(-1).words]).toEqual(['delivered', 'Parcel 2 delivered'])
    expect(life.parcels).toMatchObject([{ delivered_at: expect.any(String) }, { delivered_at: expect.any(String) }])
    await recordDelivery(shop.staff, order.number, 2, null)
    expect((await order.guest.get(`/orders/${order.number}`)).body.life.timeline).toHaveLength(life.timeline.length)
  })

  test('can be returned for 14 days from then, sooner than estimated', async () => {
    const order = await shop.bought('counts@example.com')
    await send(order, 1)
    const page = `/orders/${order.number}?key=${orderKey(shop.ctx, order.id)}`
    const until = async () => (await shop.guest().get(page)).body.life.withdrawable[0]?.until
    const guess = new Date(await until()).getTime()
    shop.clock.forward(2 * day)
    await recordDelivery(shop.staff, order.number, 1, dayOf(-1))
    expect(new Date(await until()).toISOString()).toBe(`${dayOf(13)}T23:59:59.000Z`)
    expect(new Date(await until()).getTime()).toBeLessThan(guess)
    shop.clock.forward(14 * day)
    expect(await until()).toBeUndefined()
  })

  test.each([
    ['tomorrow', 1],
    ['the day before it was sent', -1],
  ])('refuses a delivery %s', async (_what, days) => {
    const order = await shop.bought('never@example.com')
    await send(order, 1)
    await expect(recordDelivery(shop.staff, order.number, 1, dayOf(days))).rejects.toMatchObject({ code: 'invalid' })
    await expect(recordDelivery(shop.staff, order.number, 2, null)).rejects.toMatchObject({ code: 'not-found' })
    await expect(recordDelivery(shop.ctx, order.number, 1, null)).rejects.toMatchObject({ code: 'not-found' })
    expect(await shop.state(order.id)).toBe('dispatched')
  })

  test('refunds returned items, and the rest stays delivered', async () => {
    const order = await shop.bought('keeps@example.com', { dvds: 2 })
    await send(order, 2)
    await recordDelivery(shop.staff, order.number, 1, null)
    await shop.refundAll(order, { dvd: { qty: 1 }, lesson: { qty: 0 } })
    expect(await shop.state(order.id)).toBe('delivered')
  })
})
