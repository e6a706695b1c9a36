import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newMember } from '#account/tests/new-member.ts'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { buy, digitalAnswers, fillCart, home, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { notificationsOf } from '#notifications/tests/entries.ts'
import { expirePoints, expiringPointsOf, warnOfExpiry } from '#offers/expire-points.server.ts'
import { balanceOf, bookPoints, spendPoints } from '#offers/points.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let lesson: number
let dvd: number
beforeAll(async () => {
  shop = await checkoutShop()
  ;[lesson, dvd] = await Promise.all([shop.line('slow-blues-turnarounds'), shop.line('night-at-the-granary-dvd')])
})
afterEach(() => shop.check())
afterAll(() => shop.close())

/** A new member with this many points, signed in. */
async function saver(points: number): Promise<{ id: string; who: Caller; points: () => Promise<{ balance: number; owed: number }> }> {
  const { email } = await newMember(shop)
  const { id } = await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const expiresAt = new Date(shop.ctx.now().getTime() + 300 * 86_400_000)
  if (points > 0)
    await bookPoints(shop.ctx, { userId: id, kind: 'adjust', delta: points, source: { type: 'demo', id }, about: 'A start', expiresAt })
  return { id, who: await shop.member(email), points: () => pointsState(id) }
}

async function pointsState(id: string) {
  const { balance, owed } = await balanceOf(shop.ctx, id)
  return { balance, owed }
}

const { email: _email, ...payment } = digitalAnswers
const choose = (who: Caller, id: string | null) => who.post('/checkout/store', { step: 5, loyalty: { id } })
const lineOffer = async (who: Caller) => (await who.get('/checkout')).body.loyalty_offers[0].id

test('[E2] [P10] a line shows the points it earns and costs to members, and neither to guests', async () => {
  const { who } = await saver(0)
  await fillCart(who, lesson)
  expect((await who.get('/cart')).body.items[0].extras).toMatchObject({ loyalty: { points: 34 }, loyalty_cost: { points: 699 } })
  const guest = shop.guest()
  await fillCart(guest, lesson)
  expect((await guest.get('/cart')).body.items[0].extras).toEqual({ type: 'digital', stock_id: lesson })
})

test('[P10] [E6] [S7] paying a line with points spends them once and earns none', async () => {
  const { who, points } = await saver(700)
  await fillCart(who, lesson)
  const { body } = await choose(who, await lineOffer(who))
  expect(body).toMatchObject({
    checkout: { loyalty: { id: expect.stringContaining('line-') } },
    totals: { subtotal: 699, points_value: 699, total: 0 },
  })
  const paid = await payNow(who)
  const { body: order } = await who.get(paid.body.next_action.url)
  expect(order).toMatchObject({ subtotal: 699, points_value: 699, points_spent: 699, total: 0 })
  expect(await points()).toEqual({ balance: 1, owed: 0 })
  expect((await who.get('/loyalty')).body.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['spend', 'adjust'])
})

test('[P10] splits a points discount over the lines; only money earns points, and postage doesn’t', async () => {
  const { who, points } = await saver(500)
  await fillCart(who, lesson, dvd)
  await who.post('/checkout/store', { step: 5, ...payment, delivery_address: home, billing_address: null, shipping_code: 'uk-post' })
  await choose(who, 'off-1')
  const done = await payNow(who)
  const { body: order } = await who.get(done.body.next_action.url)
  expect(order).toMatchObject({ subtotal: 2698, points_value: 500, shipping: 295, total: 2493 })
  // 699 - 130 and 1999 - 370, each in whole points.
  expect(await points()).toEqual({ balance: 28 + 81, owed: 0 })
})

test('[P10] refuses an unlisted or unaffordable offer with a message', async () => {
  const { who } = await saver(10)
  await fillCart(who, lesson)
  expect((await choose(who, 'line-999999')).body.errors.loyalty).toBe('This offer isn’t available for your cart.')
  expect((await choose(who, await lineOffer(who))).body.errors.loyalty).toBe('You need 689 more points for this.')
  expect((await choose(who, null)).body.errors.loyalty).toBeUndefined()
})

test('[P10] returns the points of a failed order', async () => {
  const { who, points } = await saver(500)
  await fillCart(who, lesson)
  await who.post('/checkout/store', { step: 5, ...payment, token: 'pm_card_threeDSecure2Required' })
  await choose(who, 'off-1')
  expect((await payNow(who)).body.next_action.type).toBe('authenticate')
  expect(await points()).toEqual({ balance: 0, owed: 0 })
  expect((await who.get('/checkout')).body).toMatchObject({ loyalty_balance: 500, totals: { total: 199 } })
  shop.clock.forward(31 * 60_000)
  await expireOrders(shop.ctx)
  expect(await points()).toEqual({ balance: 500, owed: 0 })
})

test('[P10] an unpaid order doesn’t extend the life of the points it held', async () => {
  const { id, who } = await saver(700)
  const inAYear = new Date(shop.ctx.now().getTime() + 301 * 86_400_000)
  const before = await expiringPointsOf(shop.ctx, id, inAYear)
  await fillCart(who, lesson, await shop.line('string-bending-by-ear'))
  await who.post('/checkout/store', { step: 5, ...payment, token: 'pm_card_authenticationRequired' })
  await choose(who, await lineOffer(who))
  expect((await payNow(who)).body.next_action).toMatchObject({ type: 'authenticate' })
  shop.clock.forward(31 * 60_000)
  await expireOrders(shop.ctx)
  expect((await balanceOf(shop.ctx, id)).balance).toBe(700)
  expect(await expiringPointsOf(shop.ctx, id, inAYear)).toEqual(before)
})

test('[P10] a refund reverses the points an order earned; those already spent are owed from the next ones', async () => {
  const { id, who, points } = await saver(0)
  await fillCart(who, lesson)
  await buy(who, payment)
  const { balance } = await points()
  expect(balance).toBe(34)
  await spendPoints(shop.ctx, { userId: id, points: 20, source: { type: 'demo', id: `spent ${id}` }, about: 'Something' })
  const last = await shop.ctx.db.selectFrom('payments').select(['id', 'amount']).orderBy('captured_at', 'desc').executeTakeFirstOrThrow()
  await refundPayment(shop.ctx, last.id, last.amount, 'changed their mind')
  expect(await points()).toEqual({ balance: 0, owed: 20 })
  const again = await saver(0)
  await bookPoints(shop.ctx, { userId: id, kind: 'earn', delta: 50, source: { type: 'demo', id: again.id }, about: 'Later' })
  expect(await points()).toEqual({ balance: 30, owed: 0 })
})

test('[P10] 32 parallel spends of 60 from 100 points: one succeeds', async () => {
  const { id, points } = await saver(100)
  const spends = Array.from({ length: 32 }, (_, n) =>
    shop.ctx.transaction((ctx) => spendPoints(ctx, { userId: id, points: 60, source: { type: 'demo', id: `${id} ${n}` }, about: 'Race' })),
  )
  const outcomes = await Promise.allSettled(spends)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await points()).toEqual({ balance: 40, owed: 0 })
})

const warnings = (id: string) =>
  shop.ctx.db.selectFrom('outbox').select('props').where('dedupe_key', 'like', `points-expiring:${id}:%`).execute()

test('[P10] a member who used up old points is warned of the next expiry, on its day', async () => {
  const { id } = await saver(0)
  const day = (days: number) => new Date(shop.ctx.now().getTime() + days * 86_400_000)
  const about = { userId: id, about: 'x' }
  const give = (delta: number, days: number) =>
    bookPoints(shop.ctx, { ...about, kind: 'earn', delta, source: { type: 'demo', id: `${id} ${days}` }, expiresAt: day(days) })
  await give(100, -1)
  await spendPoints(shop.ctx, { ...about, points: 100, source: { type: 'demo', id: `${id} s` } })
  await give(50, 20)
  await give(40, 25)
  const { ends, ...ending } = (await expiringPointsOf(shop.ctx, id, day(30)))!
  expect(ending).toMatchObject({ points: 90, first: 50 })
  expect(Math.abs(ends.getTime() - day(20).getTime())).toBeLessThan(60_000)
  await warnOfExpiry(shop.ctx)
  expect(await warnings(id)).toMatchObject([{ props: { points: 50, all: 90 } }])
})

test('[P10] [P18] points expire on their day, oldest spent first, after one warning email and notification', async () => {
  const { id, points } = await saver(0)
  const day = (days: number) => new Date(shop.ctx.now().getTime() + days * 86_400_000)
  const give = (delta: number, days: number) =>
    bookPoints(shop.ctx, {
      userId: id,
      kind: 'earn',
      delta,
      source: { type: 'demo', id: `${id} ${days}` },
      about: 'x',
      expiresAt: day(days),
    })
  await give(100, 10)
  await give(50, 200)
  await spendPoints(shop.ctx, { userId: id, points: 70, source: { type: 'demo', id: `${id} s` }, about: 'x' })
  await warnOfExpiry(shop.ctx)
  await warnOfExpiry(shop.ctx)
  expect(await warnings(id)).toMatchObject([{ props: { points: 30 } }])
  expect(await notificationsOf(shop.ctx.db, id)).toEqual([expect.stringMatching(/^30 of your points expire on \d/)])
  await expirePoints(shop.ctx)
  expect((await points()).balance).toBe(80)
  shop.clock.forward(11 * 86_400_000)
  await Promise.all([expirePoints(shop.ctx), expirePoints(shop.ctx)])
  await expirePoints(shop.ctx)
  expect((await points()).balance).toBe(50)
})
