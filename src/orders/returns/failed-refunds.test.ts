import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'
import { markPaidManually } from '#payments/refunds/failed-refunds.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import { failRefund } from '#payments/refunds/settle-refund.server.ts'
import { countOwed, retryFailedRefund as sendAgainSoon, staffFailedRefunds } from '#payments/refunds/staff-failed-refunds.server.ts'
import { sendDueRefunds } from '#payments/refunds/waiting-refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

/** Resends it and waits out the undo period. */
async function sendAgain(ctx: Ctx, id: string, note: string): Promise<string | null> {
  const state = await sendAgainSoon(ctx, id, note)
  if (state !== 'open') return state
  shop.clock.forward(10_000)
  await sendDueRefunds(shop.ctx)
  const { state: after } = await shop.ctx.db
    .selectFrom('payouts as o')
    .innerJoin('refunds as r', 'r.id', 'o.retry_id')
    .select('r.state')
    .where('o.refund_id', '=', id)
    .executeTakeFirstOrThrow()
  return after
}

const total = 1999 + 699 + 295

/** Every return the bank has scheduled has arrived. */
async function later(): Promise<void> {
  await shop.panel('/clock', { advance: 60 })
  await shop.settled()
}

/** A fully refunded order whose bank returned the money. */
async function sentBack(email: string): Promise<Bought> {
  const order = await shop.bought(email, { token: 'pm_card_refundFail' })
  await shop.refundAll(order)
  await later()
  return order
}

const owedOf = async (email: string) => (await staffFailedRefunds(shop.staff)).owed.filter((one) => one.email === email)
const doneOf = async (email: string) => (await staffFailedRefunds(shop.staff)).settled.filter((one) => one.email === email)
const booked = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('journal')
      .selectAll()
      .where('source_type', '=', 'payout')
      .where('source_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ account, amount }) => `${account} ${amount}`)
const refundsOf = (order: Bought) =>
  shop.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.state', 'r.amount', 'r.payment_id'])
    .where('p.cause_id', '=', order.id)
    .orderBy('r.created_at')
    .execute()

test('[G-M11] the back office lists a refund the bank returned, with owner, amount and reason; the buyer is notified', async () => {
  const before = await countOwed(shop.staff)
  const order = await sentBack('back@example.com')
  expect(await countOwed(shop.staff)).toBe(before + 1)
  expect(await owedOf('back@example.com')).toMatchObject([
    {
      what: `Order ${order.number}`,
      staffPath: `/admin/orders/${order.number}`,
      amount: '£29.93',
      reason: 'sent back',
      why: 'The card has expired or was cancelled',
      disputed: false,
      done: null,
    },
  ])
  expect((await staffOrder(shop.staff, order.number)).refunds).toMatchObject([{ amount: total, by_hand: 'owed' }])
  const mails = await shop.mails('refund-came-back', 'back@example.com')
  expect(mails).toMatchObject([{ what: `order ${order.number}`, amount: '£29.93', why: 'the card has expired or was cancelled' }])
  expect(mails[0].url).toContain(`/orders/${order.number}?key=`)
})

test('[G-M11] paid otherwise: booked once, the owner notified once, the staff member recorded', async () => {
  const order = await sentBack('otherwise@example.com')
  const [owed] = await owedOf('otherwise@example.com')
  await expect(markPaidManually(shop.staff, owed!.id, '')).rejects.toMatchObject({
    code: 'invalid',
    errors: { note: expect.stringContaining('how') },
  })
  await Promise.all([1, 2, 3].map(() => markPaidManually(shop.staff, owed!.id, 'By bank transfer.')))
  expect(await booked(owed!.id)).toEqual([`by-hand -${total}`, `refunds ${total}`])
  expect(await owedOf('otherwise@example.com')).toEqual([])
  expect(await doneOf('otherwise@example.com')).toMatchObject([
    { done: { text: 'Paid another way', note: 'By bank transfer.', by: shop.staff.visitor.member?.name } },
  ])
  expect(await shop.mails('refund-paid-otherwise', 'otherwise@example.com')).toMatchObject([{ how: 'By bank transfer.', amount: '£29.93' }])
  await expect(sendAgain(shop.staff, owed!.id, '')).rejects.toMatchObject({ code: 'invalid' })
  const [refund] = await refundsOf(order)
  await expect(refundPayment(shop.ctx, refund!.payment_id, 1, 'once more')).rejects.toMatchObject({ code: 'invalid' })
  expect((await staffOrder(shop.staff, order.number)).timeline.map(({ words, private: hidden }) => [words, hidden])).toContainEqual([
    'Failed refund paid another way: £29.93. By bank transfer.',
    true,
  ])
})

test('[G-M11] sent again by mistake: undone in time it is owed again, with no email and no refund; then sent for good', async () => {
  const order = await sentBack('undone@example.com')
  const [owed] = await owedOf('undone@example.com')
  shop.clock.stop()
  expect(await sendAgainSoon(shop.staff, owed!.id, 'Wrong one.')).toBe('open')
  await deliverMail(shop.ctx)
  expect(await doneOf('undone@example.com')).toMatchObject([{ leaving: { inMs: expect.any(Number) } }])
  const { id } = (await lastAction(shop.staff))!
  expect(await undoAction(shop.staff, id)).toEqual({ undone: ['£29.93'], kept: [] })
  shop.clock.start()
  shop.clock.forward(3_600_000)
  await sendDueRefunds(shop.ctx)
  expect(await owedOf('undone@example.com')).toHaveLength(1)
  expect(await shop.mails('refund-sent-again', 'undone@example.com')).toEqual([])
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  expect(await sendAgain(shop.staff, owed!.id, '')).toBe('succeeded')
  expect(await shop.mails('refund-sent-again', 'undone@example.com')).toHaveLength(1)
})

test('[G-M11] sent again: one more refund however often requested; when returned it is owed again', async () => {
  const order = await sentBack('again@example.com')
  const [owed] = await owedOf('again@example.com')
  const answers = await Promise.all([1, 2, 3].map(() => sendAgain(shop.staff, owed!.id, 'They have a new card.')))
  expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(1)
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }, { state: 'succeeded', amount: total }])
  expect(await owedOf('again@example.com')).toEqual([])
  expect(await doneOf('again@example.com')).toMatchObject([{ done: { text: 'Sent again, succeeded', note: 'They have a new card.' } }])
  expect(await shop.mails('refund-sent-again', 'again@example.com')).toHaveLength(1)
  expect(await shop.mails('order-refund', 'again@example.com')).toHaveLength(1)
  expect((await staffOrder(shop.staff, order.number)).refunds).toMatchObject([{ by_hand: 'sent-again' }])
  await expect(markPaidManually(shop.staff, owed!.id, 'In cash.')).rejects.toMatchObject({ code: 'invalid' })
  await later()
  expect(await owedOf('again@example.com')).toMatchObject([{ amount: '£29.93' }])
  expect(await doneOf('again@example.com')).toMatchObject([{ done: { text: 'Sent again, failed again' } }])
  expect(await shop.mails('refund-came-back', 'again@example.com')).toHaveLength(2)
})

test('[G-M11] two staff settle it in different ways at once: one succeeds', async () => {
  const order = await sentBack('both@example.com')
  const [owed] = await owedOf('both@example.com')
  const tries = await Promise.allSettled([sendAgain(shop.staff, owed!.id, ''), markPaidManually(shop.staff, owed!.id, 'In cash.')])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refunds = (await refundsOf(order)).filter(({ state }) => state !== 'failed').length
  expect(refunds + (await booked(owed!.id)).length / 2).toBe(1)
})

test('[G-M11] a disputed refund is neither resent nor paid out', async () => {
  const order = await sentBack('asked@example.com')
  const [owed] = await owedOf('asked@example.com')
  const payment = shop.ctx.db.updateTable('payments').where('cause_id', '=', order.id)
  await payment.set({ state: 'disputed' }).execute()
  expect(await owedOf('asked@example.com')).toMatchObject([{ disputed: true }])
  for (const settle of [sendAgain, markPaidManually])
    await expect(settle(shop.staff, owed!.id, 'In cash.')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('disputed'),
    })
  await payment.set({ state: 'charged-back' }).execute()
  expect(await owedOf('asked@example.com')).toEqual([])
  await payment.set({ state: 'captured' }).execute()
})

test('a refund that was never sent is cancelled in the books: nothing is owed, and staff can refund again', async () => {
  const order = await shop.bought('refused@example.com')
  await shop.panel('/faults', { kind: 'drop', after: false, times: 2, method: 'POST', path: '/v1/refunds' })
  expect(await shop.refundAll(order)).toBe('open')
  const opened = shop.ctx.db.selectFrom('order_refunds').select('refund_id').where('order_id', '=', order.id)
  await failRefund(shop.ctx, String((await opened.executeTakeFirstOrThrow()).refund_id))
  expect(await owedOf('refused@example.com')).toEqual([])
  expect(await shop.refundAll(order)).toBe('succeeded')
  expect(await shop.wentBack(order.id)).toBe(total)
})

test('[G-M11] only staff see and settle failed refunds', async () => {
  await sentBack('private@example.com')
  const [owed] = await owedOf('private@example.com')
  for (const act of [staffFailedRefunds, countOwed]) await expect(act(shop.ctx)).rejects.toMatchObject({ code: 'not-found' })
  await expect(sendAgain(shop.ctx, owed!.id, '')).rejects.toMatchObject({ code: 'not-found' })
  await expect(markPaidManually(shop.ctx, owed!.id, 'x')).rejects.toMatchObject({ code: 'not-found' })
  await expect(markPaidManually(shop.staff, crypto.randomUUID(), 'x')).rejects.toMatchObject({ code: 'not-found' })
})
