import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, buy, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { people } from '#demo/people.ts'
import { join } from '#membership/actions/join.server.ts'
import { refundPeriod, withdraw } from '#membership/billing/refund.server.ts'
import { asStaff } from '#membership/tests/membership-shop.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { customerOf } from '#payments/methods/customers.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let dvd: number
let ctx: Ctx
let caller: Caller
const { id, name, email } = people.member
const { email: _email, ...delivery } = answers

beforeAll(async () => {
  shop = await checkoutShop()
  // Earlier than a shop would; the refund is the same.
  shop.config.freeDvdAfterDays = 0
  dvd = await shop.line('porch-lessons-dvd')
  await sql`
    with campaign as (insert into dvd_campaigns (title, starts_at, ends_at) values ('A free DVD', now() - interval '1 day', now() + interval '60 days') returning id)
    insert into dvd_campaign_titles (campaign_id, stock_line_id) select id, ${dvd} from campaign`.execute(shop.ctx.db)
  const member = { id, name, email, emailVerified: true, role: 'member', region: 'GB' } as const
  ctx = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } })
  caller = await shop.member(email)
})
beforeEach(async () => {
  const { id: card } = await stripeClient(shop.config).paymentMethods.attach('pm_card_visa', {
    customer: await customerOf(ctx, 'stripe', id),
  })
  expect(await join(ctx, { tier: 'ultimate', term: 'annual', consent: true, paymentMethod: card })).toEqual({ state: 'captured' })
  expect((await caller.post('/cart/free-dvd', { stock_line_id: dvd })).status).toBe(200)
})
afterEach(async () => {
  await sql`update dvd_claims set state = 'released'`.execute(shop.ctx.db)
  await shop.check()
})
afterAll(() => shop.close())

/** The refund for the newest year, minor units. */
async function yearBack(): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select p.refunded from payments p join membership_charges c on c.id = p.cause_id order by p.captured_at desc limit 1`.execute(
    shop.ctx.db,
  )
  return Number(rows[0]!.refunded)
}

async function dvdOrder() {
  const done = await buy(caller, delivery)
  const number = String(done.body.next_action.url).split('/').at(-1)!
  const order = await shop.ctx.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const line = await shop.ctx.db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  return { order, line }
}
const orderNow = (id: string) => shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const almostAll = (amount: number) => [amount - 1, amount]

test('[P16] withdrawing from a year cancels its unsent free DVD: stock and postage are returned', async () => {
  const before = await shop.stock(dvd)
  const { order, line } = await dvdOrder()
  expect((await shop.stock(dvd)).on_hand).toBe(before.on_hand! - 1)
  await withdraw(ctx)
  expect(almostAll(15_900)).toContain(await yearBack())
  expect(await shop.stock(dvd)).toEqual(before)
  expect(await orderNow(order.id)).toMatchObject({ state: 'refunded', refunded_shipping: order.shipping })
  const staff = await asStaff(shop.ctx)
  const parcel = { carrier: 'royal-mail', tracking: null, lines: [{ orderLineId: line.id, qty: 1 }] } as const
  await expect(dispatch(staff, order.number, parcel)).rejects.toThrow('nothing to send')
})

test('[P16] a sent free DVD is deducted at list price, also by staff', async () => {
  const { order, line } = await dvdOrder()
  const staff = await asStaff(shop.ctx)
  await dispatch(staff, order.number, { carrier: 'royal-mail', tracking: null, lines: [{ orderLineId: line.id, qty: 1 }] })
  await refundPeriod(staff, { userId: id, why: 'asked for it' }, 'all')
  const { minor } = await shop.ctx.db
    .selectFrom('stock_prices')
    .select('minor')
    .where('stock_line_id', '=', dvd)
    .where('currency', '=', 'GBP')
    .executeTakeFirstOrThrow()
  expect(await yearBack()).toBe(15_900 - minor)
  expect((await orderNow(order.id)).state).toBe('dispatched')
})

test('withdrawing from the year cancels an unpaid free DVD; its postage is refunded if it arrives', async () => {
  await caller.post('/checkout/store', { step: 5, ...delivery, token: 'pm_card_threeDSecure2Required' })
  const asked = await payNow(caller)
  expect(asked.body.next_action.type).toBe('authenticate')
  const before = await shop.stock(dvd)
  await withdraw(ctx)
  const { provider_ref: ref, cause_id: orderId } = await shop.ctx.db
    .selectFrom('attempts')
    .select(['provider_ref', 'cause_id'])
    .where('cause_type', '=', 'order')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
  await shop.settled()
  expect((await orderNow(orderId)).state).toBe('cancelled')
  expect(await shop.stock(dvd)).toEqual({ on_hand: before.on_hand, reserved: before.reserved - 1 })
})

test('sending a parcel while the year is withdrawn: the DVD is either cancelled or paid for', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { order, line } = await dvdOrder()
    const staff = await asStaff(shop.ctx)
    const sent = dispatch(staff, order.number, { carrier: 'royal-mail', tracking: null, lines: [{ orderLineId: line.id, qty: 1 }] })
    const [parcel] = await Promise.allSettled([sent, withdraw(ctx)])
    const kept = parcel.status === 'fulfilled'
    expect(15_900 - (await yearBack()) >= 1_000).toBe(kept)
    if (round === 2) break
    await sql`update dvd_claims set state = 'released'`.execute(shop.ctx.db)
    const { id: card } = await stripeClient(shop.config).paymentMethods.attach('pm_card_visa', {
      customer: await customerOf(ctx, 'stripe', id),
    })
    await join(ctx, { tier: 'ultimate', term: 'annual', consent: true, paymentMethod: card })
    await caller.post('/cart/free-dvd', { stock_line_id: dvd })
  }
})
