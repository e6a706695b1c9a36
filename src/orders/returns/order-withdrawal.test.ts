import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { closeWithdrawal } from '#orders/returns/open-withdrawals.server.ts'
import { withdraw as takeBack } from '#orders/returns/order-withdrawal.server.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'

const day = 86_400_000

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const send = (order: Bought, qty = 1) =>
  dispatch(shop.staff, order.number, { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.dvd, qty }] })
const withdraw = (order: Bought, line: number, qty = 1) =>
  order.guest.post(`/orders/${order.number}/withdrawals`, { name: 'Robin', lines: [{ order_line_id: line, qty }] })

describe('an unsent order', () => {
  test('can be cancelled by its guest: money, postage and stock are returned, the lesson stays', async () => {
    const order = await shop.bought('cancel@example.com')
    const { status, body } = await order.guest.post(`/orders/${order.number}/cancel`)
    expect([status, body.life.may_cancel, body.refunded]).toEqual([200, false, 1999 + 295])
    expect(await shop.hasLesson(order)).toBe(true)
    expect(await shop.wentBack(order.id)).toBe(1999 + 295)
    expect(await shop.mails('order-withdrawal', 'cancel@example.com')).toMatchObject([{ kind: 'cancel', toReturn: false }])
    await expect(send(order)).rejects.toMatchObject({ code: 'cart-changed' })
    expect((await order.guest.post(`/orders/${order.number}/cancel`)).status).toBe(400)
  })

  test('can’t be cancelled by others', async () => {
    const order = await shop.bought('mine@example.com')
    expect((await shop.guest().post(`/orders/${order.number}/cancel`)).status).toBe(404)
    expect((await shop.guest().post(`/orders/${order.number}/cancel?key=wrong`)).status).toBe(404)
  })

  test('is cancelled once, however often requested', async () => {
    const order = await shop.bought('often@example.com')
    const answers = await Promise.all(Array.from({ length: 8 }, () => order.guest.post(`/orders/${order.number}/cancel`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.wentBack(order.id)).toBe(1999 + 295)
  })
})

test('an order states how many of its units need no return', async () => {
  const order = await shop.bought('half-sent@example.com', { dvds: 2 })
  const open = async () => (await order.guest.get(`/orders/${order.number}`)).body.life.withdrawable
  expect(await open()).toMatchObject([{ order_line_id: order.dvd, qty: 2, unsent: 2 }])
  await send(order, 1)
  expect(await open()).toMatchObject([{ order_line_id: order.dvd, qty: 2, unsent: 1 }])
})

test('an unsent disc is refunded at once on withdrawal, with its postage, and needs no return', async () => {
  const order = await shop.bought('not-sent@example.com')
  const { body } = await withdraw(order, order.dvd)
  expect([body.life.awaited, body.life.may_cancel]).toEqual([[], false])
  expect(await shop.wentBack(order.id)).toBe(1999 + 295)
  expect(await shop.mails('order-withdrawal', 'not-sent@example.com')).toMatchObject([{ kind: 'withdraw', toReturn: false }])
  await expect(send(order)).rejects.toMatchObject({ code: 'cart-changed' })
})

describe('a sent disc', () => {
  test('is withdrawn, returned, and refunded by staff', async () => {
    const order = await shop.bought('returns@example.com')
    await send(order)
    const { status, body } = await withdraw(order, order.dvd)
    expect([status, body.life.awaited, body.life.withdrawable]).toMatchObject([200, [{ qty: 1 }], []])
    expect(body.life.return_to).toContain('1 Saw Lane')
    const [receipt] = await shop.mails('order-withdrawal', 'returns@example.com')
    expect(receipt).toMatchObject({
      kind: 'withdraw',
      name: 'Robin',
      toReturn: true,
      returnTo: body.life.return_to,
      at: expect.stringMatching(/^\d+\w\w \w+ \d{4} @ \d\d:\d\d:\d\d UTC$/),
    })
    const { withdrawal, lines } = await staffOrder(shop.staff, order.number)
    expect(lines.map((line) => line.withdrawn).sort()).toEqual([0, 1])
    const back = [{ orderLineId: order.dvd, qty: 1, restock: true }]
    await shop.refund(order.number, { lines: back, shippingMinor: 295, reason: 'withdrawn', withdrawalId: withdrawal!.id })
    expect((await staffOrder(shop.staff, order.number)).withdrawal).toBeNull()
    expect(await shop.wentBack(order.id)).toBe(1999 + 295)
  })

  test('stays open until everything withdrawn is returned, whatever else is refunded', async () => {
    const order = await shop.bought('slowly@example.com', { dvds: 2 })
    await send(order, 2)
    await withdraw(order, order.dvd, 2)
    const { withdrawal } = await staffOrder(shop.staff, order.number)
    const give = (orderLineId: number, qty: number) =>
      shop.refund(order.number, {
        lines: [{ orderLineId, qty, restock: false }],
        shippingMinor: 0,
        reason: 'withdrawn',
        withdrawalId: withdrawal!.id,
      })
    const awaited = async () => (await order.guest.get(`/orders/${order.number}`)).body.life.awaited
    await give(order.lesson, 1)
    expect(await awaited()).toMatchObject([{ qty: 2 }])
    await give(order.dvd, 1)
    expect(await awaited()).toMatchObject([{ qty: 1 }])
    expect((await staffOrder(shop.staff, order.number)).lines.map((line) => line.withdrawn).sort()).toEqual([0, 1])
    await give(order.dvd, 1)
    expect([await awaited(), (await staffOrder(shop.staff, order.number)).withdrawal]).toEqual([[], null])
  })

  test('that is never returned is closed by staff with a message to its buyer; its unsent twin was refunded at once', async () => {
    const order = await shop.bought('nothing-came@example.com', { dvds: 2 })
    await send(order, 1)
    await withdraw(order, order.dvd, 2)
    const { withdrawal } = await staffOrder(shop.staff, order.number)
    const close = (ctx = shop.staff, why = 'nothing came back in six weeks') => closeWithdrawal(ctx, order.number, withdrawal!.id, why)
    await expect(close(shop.ctx)).rejects.toMatchObject({ code: 'not-found' })
    await expect(close(shop.staff, '')).rejects.toMatchObject({ code: 'invalid' })
    expect(await shop.wentBack(order.id)).toBe(1999)
    await close()
    await expect(close()).rejects.toMatchObject({ message: expect.stringContaining('already closed') })
    const { life } = (await order.guest.get(`/orders/${order.number}`)).body
    expect([life.awaited, life.timeline.at(-1).words]).toEqual([[], 'Withdrawal closed: nothing came back in six weeks'])
    expect(await shop.wentBack(order.id)).toBe(1999)
  })

  test('of three, one is withdrawn and a second refunded: one is left to send', async () => {
    const order = await shop.bought('second@example.com', { dvds: 3 })
    await withdraw(order, order.dvd, 1)
    const lines = [{ orderLineId: order.dvd, qty: 1, restock: true }]
    await shop.refund(order.number, { lines, shippingMinor: 0, reason: 'as agreed' })
    await expect(send(order, 2)).rejects.toMatchObject({ code: 'cart-changed' })
    await send(order, 1)
    expect(await shop.lines(order.id)).toMatchObject({ dvd: { sent: 1, dropped: 2, back: 2, money: 2 * 1999 } })
  })

  test('is withdrawn once when its form is sent twice', async () => {
    const order = await shop.bought('pressed-twice@example.com', { dvds: 2 })
    await send(order, 2)
    const input = { id: crypto.randomUUID(), name: 'Robin', lines: [{ orderLineId: order.dvd, qty: 1 }] }
    await Promise.all([1, 2, 3].map(() => takeBack(shop.ctx, order.id, input)))
    expect((await order.guest.get(`/orders/${order.number}`)).body.life.awaited).toMatchObject([{ qty: 1 }])
    expect(await shop.mails('order-withdrawal', 'pressed-twice@example.com')).toHaveLength(1)
  })

  test('can’t be withdrawn twice, nor more than was bought', async () => {
    const order = await shop.bought('greedy@example.com', { dvds: 2 })
    await send(order, 2)
    expect((await withdraw(order, order.dvd, 3)).status).toBe(400)
    const both = await Promise.all([withdraw(order, order.dvd, 2), withdraw(order, order.dvd, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is withdrawn in whole units, each line once', async () => {
    const order = await shop.bought('halves@example.com')
    await send(order)
    const whole = { orderLineId: order.dvd, qty: 1 }
    for (const lines of [[{ ...whole, qty: 0.5 }], [{ ...whole, qty: Number.NaN }], [whole, whole]])
      await expect(takeBack(shop.ctx, order.id, { name: 'Robin', lines })).rejects.toMatchObject({ code: 'invalid' })
    expect((await withdraw(order, order.dvd)).status).toBe(200)
  })

  test('can be withdrawn for 14 days after arrival, not later', async () => {
    const order = await shop.bought('late@example.com', { dvds: 2 })
    await send(order, 2)
    const back = (qty: number) => takeBack(shop.ctx, order.id, { name: '', lines: [{ orderLineId: order.dvd, qty }] })
    shop.clock.forward(20 * day)
    await back(1)
    shop.clock.forward(2 * day)
    await expect(back(1)).rejects.toMatchObject({ code: 'invalid' })
  })
})

test('a lesson with immediate access can’t be withdrawn: its waiver is stored with the version of its wording', async () => {
  const order = await shop.bought('waived@example.com')
  expect((await withdraw(order, order.lesson)).status).toBe(400)
  const row = await shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ digital_consent_version: '2026-11-22', digital_consent_text: expect.stringContaining('14-day') })
  const [mail] = await shop.mails('order-confirmation', 'waived@example.com')
  expect(mail.consent).toBe(row.digital_consent_text)
})

describe('a guest without a link', () => {
  test('gets it by email, without revealing whether there is an order', async () => {
    const order = await shop.bought('lost@example.com')
    const asked = await Promise.all(
      [
        { number: order.number, email: 'Lost@Example.com' },
        { number: order.number, email: 'other@example.com' },
        { number: '999999', email: 'lost@example.com' },
      ].map((named) => shop.guest().post('/orders/look-up', named)),
    )
    expect(new Set(asked.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const [{ url }] = await shop.mails('order-link', 'lost@example.com')
    const key = new URL(url).searchParams.get('key')
    expect((await shop.guest().get(`/orders/${order.number}?key=${key}`)).body).toMatchObject({ number: order.number })
    expect((await shop.guest().post(`/orders/${order.number}/cancel?key=${key}`)).status).toBe(200)
    expect(await shop.mails('order-link', 'other@example.com')).toHaveLength(0)
  })
})
