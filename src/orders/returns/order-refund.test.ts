import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { findCreditNote, renderCreditNote } from '#invoices/order-credit-note.server.ts'
import { refundOrder } from '#orders/returns/refund-order.server.ts'
import { createCtx } from '#platform/ctx.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const total = 1999 + 699 + 295

describe('[G-A2, G-M6] a full refund', () => {
  test('sends the money, restocks the disc, revokes the lesson, records and emails it', async () => {
    const order = await shop.bought('all@example.com')
    const before = await shop.stock(await shop.line('night-at-the-granary-dvd'))
    expect(await shop.refundAll(order)).toBe('succeeded')
    expect(await shop.state(order.id)).toBe('refunded')
    expect(await shop.wentBack(order.id)).toBe(total)
    expect((await shop.stock(await shop.line('night-at-the-granary-dvd'))).on_hand).toBe((before.on_hand ?? 0) + 1)
    expect(await shop.hasLesson(order)).toBe(false)
    const [mail] = await shop.mails('order-refund', 'all@example.com')
    expect(mail).toMatchObject({ amount: '£29.93', creditNote: expect.stringMatching(/^C\d{4}$/) })
    const guest = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest: await guestOf(order.id) } })
    expect((await renderCreditNote(guest, order.number, mail.creditNote)).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(renderCreditNote(shop.ctx, order.number, mail.creditNote)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('allows no second refund', async () => {
    const order = await shop.bought('again@example.com')
    await shop.refundAll(order)
    await expect(shop.refundAll(order)).rejects.toMatchObject({ code: 'invalid' })
    expect(await shop.wentBack(order.id)).toBe(total)
  })
})

describe('[G-A3] a partial refund', () => {
  test('[G-M6] is made once when its form is sent eight times at once, or by two people', async () => {
    const order = await shop.bought('twice@example.com', { dvds: 2 })
    const one = () =>
      shop.refund(order.number, {
        lines: [{ orderLineId: order.dvd, qty: 1, restock: false }],
        shippingMinor: 0,
        reason: 'scratched',
        seen: 0,
      })
    const answers = await Promise.allSettled(Array.from({ length: 8 }, one))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(one()).rejects.toMatchObject({ code: 'cart-changed', message: expect.stringContaining('listed below') })
    expect(await shop.wentBack(order.id)).toBe(1999)
    expect(await shop.mails('order-refund', 'twice@example.com')).toHaveLength(1)
  })

  test('of the disc keeps the lesson', async () => {
    const order = await shop.bought('part@example.com')
    await shop.refund(order.number, {
      lines: [{ orderLineId: order.dvd, qty: 1, restock: false }],
      shippingMinor: 0,
      reason: 'scratched',
    })
    expect([await shop.hasLesson(order), await shop.state(order.id), await shop.wentBack(order.id)]).toEqual([true, 'paid', 1999])
    expect((await order.guest.get(`/orders/${order.number}`)).body).toMatchObject({ state_words: 'Paid, partly refunded', refunded: 1999 })
  })

  test('of money only revokes nothing, until the whole price is refunded', async () => {
    const order = await shop.bought('money@example.com')
    const give = (amountMinor: number) =>
      shop.refund(order.number, {
        lines: [{ orderLineId: order.lesson, qty: 0, amountMinor, restock: false }],
        shippingMinor: 0,
        reason: 'sorry',
      })
    await give(300)
    expect(await shop.hasLesson(order)).toBe(true)
    await expect(give(400)).rejects.toMatchObject({ code: 'invalid' })
    await give(399)
    expect(await shop.hasLesson(order)).toBe(false)
    expect(await shop.wentBack(order.id)).toBe(699)
  })

  test.each([
    ['more units than were bought', { dvd: { qty: 2 } }],
    ['more money than was paid', { lesson: { amountMinor: 700 } }],
  ])('of %s is refused, and no refund is opened', async (_what, change) => {
    const order = await shop.bought('more@example.com')
    await expect(shop.refundAll(order, change)).rejects.toMatchObject({ code: 'invalid' })
    expect(await shop.lines(order.id)).toMatchObject({ dvd: { back: 0, money: 0 }, digital: { back: 0, money: 0 } })
  })
})

test('[G-M6] the credit notes of partial refunds add up to the invoice’s tax exactly, by rate', async () => {
  const order = await shop.bought('tax@example.com', { dvds: 3 })
  const give = async (orderLineId: number, qty: number, amountMinor?: number, shippingMinor = 0) =>
    shop.refund(order.number, { lines: [{ orderLineId, qty, amountMinor, restock: false }], shippingMinor, reason: 'back' })
  await give(order.dvd, 0, 101)
  for (const shipping of [99, 98, 98]) await give(order.dvd, 1, undefined, shipping)
  // So little that each alone holds no whole penny of tax.
  for (const pennies of [2, 2, 2]) await give(order.lesson, 0, pennies)
  await give(order.lesson, 1)
  const invoice = (await order.guest.get(`/orders/${order.number}`)).body
  expect(invoice).toMatchObject({ state: 'refunded', refunded: invoice.total })
  const notes = await Promise.all(
    invoice.life.refunds.map((refund: { credit_note: { number: string } }) =>
      findCreditNote(shop.ctx, order.number, refund.credit_note.number),
    ),
  )
  expect(notes).toHaveLength(8)
  const sums = new Map<string, { net: number; tax: number }>()
  for (const { country, rate, net, tax } of notes.flatMap((note) => note.taxes)) {
    const sum = sums.get(`${country} ${rate}`) ?? { net: 0, tax: 0 }
    sums.set(`${country} ${rate}`, { net: sum.net + net, tax: sum.tax + tax })
  }
  expect([...sums]).toEqual(
    invoice.taxes.map(({ country, rate, net, tax }: { country: string; rate: number; net: number; tax: number }) => [
      `${country} ${rate}`,
      { net, tax },
    ]),
  )
  expect(invoice.tax).toBeGreaterThan(0)
})

test('[G-C3] a coupon’s use returns with the order’s last refund, not before', async () => {
  const { db } = shop.ctx
  const order = await shop.bought('coupon@example.com')
  await db.updateTable('coupons').set({ used: 1 }).where('code', '=', 'FIRST10').execute()
  const coupon = await db.selectFrom('coupons').select('id').where('code', '=', 'FIRST10').executeTakeFirstOrThrow()
  await db
    .insertInto('coupon_redemptions')
    .values({
      coupon_id: coupon.id,
      order_id: order.id,
      buyer: 'x',
      slot: 1,
      state: 'used',
      redeemed_at: shop.ctx.now(),
      released_at: null,
    })
    .execute()
  const uses = async () => (await db.selectFrom('coupons').select('used').where('id', '=', coupon.id).executeTakeFirstOrThrow()).used
  await shop.refundAll(order, { lesson: { qty: 0 } })
  expect(await uses()).toBe(1)
  await shop.refund(order.number, {
    lines: [{ orderLineId: order.lesson, qty: 1, restock: false }],
    shippingMinor: 0,
    reason: 'x',
  })
  expect(await uses()).toBe(0)
})

test('[G-M6] 32 refunds of one order at once never exceed the payment', async () => {
  const order = await shop.bought('many@example.com')
  const tries = Array.from({ length: 32 }, (_, at) => (at % 2 ? shop.refundAll(order) : shop.refundAll(order, { lesson: { qty: 0 } })))
  const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  expect(await shop.wentBack(order.id)).toBeLessThanOrEqual(total)
  expect((await shop.mails('order-refund', 'many@example.com')).length).toBe(1)
})

test('[G-M6] a refund the bank rejects later is shown to staff, and the books balance', async () => {
  const order = await shop.bought('fails@example.com', { token: 'pm_card_refundFail' })
  await shop.refundAll(order)
  await shop.panel('/clock', { advance: 60 })
  await shop.settled()
  const notes = await shop.ctx.db.selectFrom('order_events').select(['why', 'private']).where('order_id', '=', order.id).execute()
  expect(notes).toContainEqual({ why: 'the bank returned a refund: pay it manually', private: true })
})

test('only staff can refund', async () => {
  const order = await shop.bought('other@example.com')
  const body = { lines: [{ order_line_id: order.lesson, qty: 1 }], reason: 'mine' }
  expect((await order.guest.post(`/admin/orders/${order.number}/refunds`, body)).status).toBe(401)
  const member = await shop.member('subscriber@woodshed.test').catch(() => shop.member('member@woodshed.test'))
  expect((await member.post(`/admin/orders/${order.number}/refunds`, body)).status).toBe(404)
  await expect(refundOrder(shop.ctx, order.number, { lines: [], shippingMinor: 0, reason: 'mine' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

const guestOf = async (id: string): Promise<Buffer> =>
  (await shop.ctx.db.selectFrom('orders').select('guest').where('id', '=', id).executeTakeFirstOrThrow()).guest!
