import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { answers, buy, digitalAnswers, fillCart } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { claimGift, findGift, unclaimedGifts } from '#gifts/claim-gift.server.ts'
import { sendGifts } from '#gifts/gifts.server.ts'
import { giftsGiven } from '#gifts/gifts-given.server.ts'
import { changeRecipient, resendGift } from '#gifts/manage-gift.server.ts'
import { processUnclaimedGifts } from '#gifts/unclaimed-gifts.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { notificationsOf } from '#notifications/tests/entries.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { createCtx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

let shop: CheckoutShop
let lesson: number
let dvd: number
let year: number
beforeAll(async () => {
  shop = await checkoutShop()
  ;[lesson, dvd] = await Promise.all([shop.line('slow-blues-turnarounds'), shop.line('night-at-the-granary-dvd')])
  year = (await shop.ctx.db.selectFrom('tiers').select('gift_line').where('slug', '=', 'practice').executeTakeFirstOrThrow()).gift_line!
})
afterEach(() => shop.check())
afterAll(() => shop.close())

let people = 0
/** Someone with a verified address: the tests' clock runs ahead of what registration allows. */
async function person(): Promise<{ email: string; ctx: Ctx }> {
  people += 1
  const email = `person${people}@example.test`
  const { id } = await shop.ctx.db
    .insertInto('auth.users')
    .values({ name: `Person ${people}`, email, email_verified: true, region: 'GB' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { id, name: `Person ${people}`, email, emailVerified: true, role: 'member', region: 'GB' } as const
  return { email, ctx: createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } }) }
}
const someone = async (): Promise<Ctx> => (await person()).ctx

let recipients = 0
function input(stock_line_id: number, more: object = {}) {
  recipients += 1
  const written = {
    recipient_name: 'Ana',
    recipient_email: `ana${recipients}@example.test`,
    giver_name: 'Robin',
    message: 'Play it slower.',
  }
  return { stock_line_id, ...written, ...more }
}
const { email: _guest, ...payment } = digitalAnswers

/** Buys a gift; returns its giver and row. */
async function given(stockLineId: number, more: object = {}) {
  const { email, ctx } = await person()
  const giver = await shop.member(email)
  const sent = input(stockLineId, more)
  const { status, body } = await giver.post('/cart/gifts', sent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const done = await buy(giver, payment)
  if (done.body.next_action?.type !== 'done') throw new Error(JSON.stringify(done.body))
  return { email, ctx, sent, gift: await giftTo(sent.recipient_email) }
}
const giftTo = (email: string) => shop.ctx.db.selectFrom('gifts').selectAll().where('recipient_email', '=', email).executeTakeFirstOrThrow()
const mailsTo = (email: string) =>
  shop.ctx.db
    .selectFrom('outbox')
    .select(['template', 'props'])
    .where('recipient', '=', email)
    .where('template', 'like', 'gift%')
    .orderBy('created_at')
    .execute()
const membershipMailsTo = ({ visitor }: Ctx) =>
  shop.ctx.db
    .selectFrom('outbox')
    .select(['template', 'props'])
    .where('recipient', '=', visitor.member!.email)
    .where('template', 'like', 'membership-%')
    .execute()
const codeIn = (mail: { props: unknown } | undefined) => new URL((mail!.props as { url: string }).url).searchParams.get('code') ?? ''
const codeFor = async (email: string) => codeIn((await mailsTo(email)).at(-1))
const lastPayment = () =>
  shop.ctx.db.selectFrom('payments').select(['id', 'amount']).orderBy('captured_at', 'desc').executeTakeFirstOrThrow()
const days = (count: number) => shop.clock.forward(count * 86_400_000)

test('[P14] [E2] a gift is its own line beside the same product for oneself, priced by the shop, and removed by its id', async () => {
  const guest = shop.guest()
  await fillCart(guest, lesson)
  await guest.post('/cart/gifts', input(lesson))
  const { body } = await guest.post('/cart/gifts', input(lesson, { recipient_name: 'Ben' }))
  expect(body.items.map(({ price, label }: { price: number; label: string }) => [price, label])).toEqual([
    [699, 'Lesson'],
    [699, 'Lesson, a gift for Ana'],
    [699, 'Lesson, a gift for Ben'],
  ])
  expect(body.items[2].extras.gift).toMatchObject({ recipient_name: 'Ben' })
  await guest.put(`/cart/${lesson}`, { qty: 0 })
  const left = await guest.delete(`/cart/lines/${body.items[1].id}`)
  expect(left.body.items.map(({ id }: { id: number }) => id)).toEqual([body.items[2].id])
  expect((await shop.guest().delete(`/cart/lines/${body.items[2].id}`)).status).toBe(404)
})

test('[P14] explains an invalid gift field by field; discs and unreleased products can’t be given', async () => {
  const wrong = await shop
    .guest()
    .post('/cart/gifts', input(lesson, { recipient_name: ' ', recipient_email: 'ana', send_on: '2020-01-01' }))
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['recipient_name', 'recipient_email', 'send_on']])
  expect((await shop.guest().post('/cart/gifts', input(dvd))).status).toBe(404)
  expect((await shop.guest().post('/cart/gifts', input(await shop.line('lesson-of-tomorrow')))).status).toBe(404)
})

test('[P14] a gift is emailed on its day, once, and its link lets a new person claim it; owned products can be given', async () => {
  const later = new Date(shop.ctx.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { sent, ctx } = await given(lesson, { send_on: later })
  await sendGifts(shop.ctx)
  expect(await mailsTo(sent.recipient_email)).toEqual([])
  days(4)
  await Promise.all([sendGifts(shop.ctx), sendGifts(shop.ctx)])
  const mails = await mailsTo(sent.recipient_email)
  expect(mails).toMatchObject([
    { template: 'gift', props: { giver: 'Robin', message: 'Play it slower.', title: '“Slow blues turnarounds”' } },
  ])
  const code = codeIn(mails[0])
  const stored = await giftTo(sent.recipient_email)
  expect([code.length, stored.code_hash?.equals(sha256(code))]).toEqual([22, true])
  expect(JSON.stringify(stored)).not.toContain(code)
  const ana = await someone()
  expect(await findGift(ana, code)).toMatchObject({ giver: 'Robin', over: null, mine: false })
  await claimGift(ana, code)
  await claimGift(ana, code)
  expect(await findGift(ana, code)).toMatchObject({ over: null, mine: true })
  const rights = await shop.ctx.db
    .selectFrom('entitlements')
    .select('order_line_id')
    .where('user_id', '=', ana.visitor.member!.id)
    .execute()
  expect(rights).toEqual([{ order_line_id: stored.order_line_id }])
  await expect(claimGift(await someone(), code)).rejects.toThrow('no longer available')
  expect(await giftsGiven(ctx)).toMatchObject([{ recipient: 'Ana', open: false }])
})

test('[P14] 32 parallel claims: one succeeds', async () => {
  const { sent } = await given(lesson)
  await sendGifts(shop.ctx)
  const code = await codeFor(sent.recipient_email)
  const crowd = await Promise.all(Array.from({ length: 8 }, someone))
  const outcomes = await Promise.allSettled(Array.from({ length: 32 }, (_, n) => claimGift(crowd[n % 8]!, code)))
  const { redeemed_by } = await giftTo(sent.recipient_email)
  const winner = crowd.findIndex((ctx) => ctx.visitor.member?.id === redeemed_by)
  expect(outcomes.every(({ status }, n) => (status === 'fulfilled') === (n % 8 === winner))).toBe(true)
  const rights = await shop.ctx.db
    .selectFrom('entitlements')
    .select('id')
    .where('order_line_id', '=', (await giftTo(sent.recipient_email)).order_line_id)
    .execute()
  expect(rights).toHaveLength(1)
})

test('[P14] the giver can resend by the same link, or send to someone else by a new one; others can’t', async () => {
  const { ctx, sent, gift } = await given(lesson)
  await sendGifts(shop.ctx)
  const first = await codeFor(sent.recipient_email)
  const giver = { memberId: ctx.visitor.member!.id }
  await resendGift(ctx, giver, gift.id)
  expect((await mailsTo(sent.recipient_email)).map(codeIn)).toEqual([first, first])
  await expect(resendGift(ctx, { memberId: (await someone()).visitor.member!.id }, gift.id)).rejects.toThrow('find that gift')
  await changeRecipient(ctx, giver, gift.id, { name: 'Cleo', email: 'cleo@example.test' })
  await expect(findGift(await someone(), first)).rejects.toThrow('expired or is incomplete')
  const cleo = await someone()
  await claimGift(cleo, await codeFor('cleo@example.test'))
  await expect(changeRecipient(ctx, giver, gift.id, { name: 'Dan', email: 'dan@example.test' })).rejects.toThrow('no longer be changed')
})

test('[P14] [P18] a member with the verified recipient address sees the gift; one who owns it already can pass it on', async () => {
  const { email, ctx } = await person()
  const owner = await shop.member(email)
  await fillCart(owner, lesson)
  await buy(owner, payment)
  await given(lesson, { recipient_email: email })
  await sendGifts(shop.ctx)
  const [waiting] = await unclaimedGifts(ctx)
  expect(waiting).toMatchObject({ giver: 'Robin' })
  expect(await notificationsOf(shop.ctx.db, ctx.visitor.member!.id)).toEqual(['Robin sent you a gift: “Slow blues turnarounds”'])
  const code = new URL(waiting!.path, 'https://x.test').searchParams.get('code') ?? ''
  await expect(claimGift(ctx, code)).rejects.toThrow('You already own this')
  await claimGift(await someone(), code)
})

test('[P14] a gift refunded before its claim can’t be claimed; refunded later, its access ends', async () => {
  for (const claimed of [false, true]) {
    const { sent } = await given(lesson)
    await sendGifts(shop.ctx)
    const code = await codeFor(sent.recipient_email)
    const ana = await someone()
    if (claimed) await claimGift(ana, code)
    const { id, amount } = await lastPayment()
    await refundPayment(shop.ctx, id, amount, 'changed their mind')
    if (!claimed) await expect(claimGift(ana, code)).rejects.toThrow('no longer available')
    expect(
      await shop.ctx.db
        .selectFrom('entitlements')
        .select('id')
        .where('user_id', '=', ana.visitor.member!.id)
        .where('ended_at', 'is', null)
        .execute(),
    ).toEqual([])
  }
})

test('[P9] [G-N1] a gifted year starts with the claim, notifies both people once, and ends when refunded', async () => {
  const { sent, email: giver } = await given(year)
  await sendGifts(shop.ctx)
  expect(await mailsTo(sent.recipient_email)).toMatchObject([{ props: { title: '12 months of Practice membership' } }])
  expect(await mailsTo(giver)).toEqual([])
  const ana = await someone()
  const code = await codeFor(sent.recipient_email)
  await claimGift(ana, code)
  await claimGift(ana, code)
  const told = { recipient: 'Ana', giver: 'Robin', title: '12 months of Practice membership' }
  expect(await mailsTo(giver)).toMatchObject([{ template: 'gift-claimed', props: told }])
  expect(await membershipMailsTo(ana)).toMatchObject([{ template: 'membership-gift-began', props: { given: { by: 'Robin' } } }])
  const plan = () =>
    shop.ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', ana.visitor.member!.id).executeTakeFirstOrThrow()
  const begun = await plan()
  expect(begun).toMatchObject({ status: 'active', source: 'gift', tier: 'practice', term: 'annual' })
  expect(begun.period_end.toISOString().slice(4)).toBe(begun.period_start.toISOString().slice(4))
  expect(begun.period_end.getUTCFullYear() - begun.period_start.getUTCFullYear()).toBe(1)
  const { id, amount } = await lastPayment()
  expect(amount).toBe(8900)
  await refundPayment(shop.ctx, id, amount, 'changed their mind')
  expect((await plan()).status).toBe('cancelled')
})

test('[P9] a gifted year waits behind a paid plan: the next charge moves by twelve months', async () => {
  const { sent } = await given(year)
  await sendGifts(shop.ctx)
  const { id: userId } = await shop.ctx.db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'subscriber@woodshed.test')
    .executeTakeFirstOrThrow()
  const plan = () => shop.ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  await shop.ctx.db.updateTable('subscriptions').set({ tier: 'practice' }).where('user_id', '=', userId).execute()
  const before = await plan()
  const member = { id: userId, name: 'S', email: 'subscriber@woodshed.test', emailVerified: true, role: 'member', region: 'GB' } as const
  await claimGift(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } }), await codeFor(sent.recipient_email))
  const after = await plan()
  expect(after).toMatchObject({ status: 'active', source: 'paid', period_start: before.period_start })
  expect(
    Math.round((after.period_end.getTime() - Math.max(before.period_end.getTime(), shop.ctx.now().getTime())) / 86_400_000),
  ).toBeGreaterThanOrEqual(365)
})

test('[P14] an unclaimed gift has two reminders, and after a year its giver gets a coupon for the money', async () => {
  const { email: giver, sent } = await given(lesson)
  await sendGifts(shop.ctx)
  const code = await codeFor(sent.recipient_email)
  for (const pause of [29, 2, 290, 20]) {
    days(pause)
    await processUnclaimedGifts(shop.ctx)
    // Plans that the tests before this one lengthened may end in that year.
    while ((await runBillingClock(shop.ctx)) > 0);
  }
  expect((await mailsTo(sent.recipient_email)).map(({ props }) => (props as { again: boolean }).again)).toEqual([false, true, true])
  days(30)
  await processUnclaimedGifts(shop.ctx)
  await processUnclaimedGifts(shop.ctx)
  while ((await runBillingClock(shop.ctx)) > 0);
  await expect(claimGift(await someone(), code)).rejects.toThrow('no longer available')
  const coupons = (await (await shop.member(giver)).get('/coupons')).body.coupons.filter(({ title }: { title: string }) =>
    title.startsWith('For an unclaimed gift'),
  )
  expect(coupons).toMatchObject([{ gives: '£6.99 off' }])
})

test('[G-G2] a later refund voids that coupon, also in an open order that is never paid', async () => {
  const { email, sent, gift } = await given(lesson)
  await sendGifts(shop.ctx)
  days(366)
  await processUnclaimedGifts(shop.ctx)
  while ((await runBillingClock(shop.ctx)) > 0);
  const { credit_coupon } = await giftTo(sent.recipient_email)
  const { code } = await shop.ctx.db.selectFrom('coupons').select('code').where('id', '=', credit_coupon).executeTakeFirstOrThrow()
  const giver = await shop.member(email)
  await fillCart(giver, dvd)
  expect((await giver.post(`/cart/coupon/${code}`)).status).toBe(200)
  const { email: _theirs, ...posted } = answers
  expect((await buy(giver, { ...posted, token: 'pm_card_authenticationRequired' })).body.next_action?.type).toBe('authenticate')
  const payment = await shop.ctx.db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('cause_id', '=', gift.order_id)
    .executeTakeFirstOrThrow()
  await refundPayment(shop.ctx, payment.id, payment.amount, 'nobody wanted it')
  shop.clock.forward(31 * 60_000)
  await expireOrders(shop.ctx)
  expect(await giver.post(`/cart/coupon/${code}`)).toMatchObject({ status: 409, body: { code: 'coupon-refused' } })
})
