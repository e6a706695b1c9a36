import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { formatDate } from '#kernel/dates.ts'
import { cancel } from '#membership/actions/cancel.server.ts'
import { changePlan, quoteChange } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { join } from '#membership/actions/join.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { continueAfterGift } from '#membership/gifts/gift-end.server.ts'
import { emailButtons } from '#membership/mails/email-content.ts'
import { emails } from '#membership/mails/plan-emails.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { announceRises } from '#membership/plans/announce-rises.server.ts'
import { setPlanPrice } from '#membership/plans/set-plan-price.server.ts'
import { addMonths } from '#membership/rules/periods.ts'
import { claimYear } from '#membership/tests/claim-year.ts'
import { emailText } from '#membership/tests/email-text.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { createCtx } from '#platform/ctx.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'

const shop = await checkedShop()
const staff = await asStaff(shop.ctx)
const practice = { tier: 'practice', term: 'monthly', currency: 'GBP' } as const
const set = (minor: number, existingMembers = false) => setPlanPrice(staff, { ...practice, minor }, { existingMembers })
/** Each test begins at £8.99 for everyone. */
afterEach(async () => {
  const { minor } = await shop.ctx.db
    .selectFrom('tier_prices')
    .select('minor')
    .where((where) => where.and(practice))
    .executeTakeFirstOrThrow()
  if (minor !== 899) await set(899, true)
})

async function joined(input: Parameters<Player['join']>[0] = {}): Promise<Player> {
  const player = await shop.player()
  await player.join(input)
  return player
}
const rise = async ({ ctx }: Player) => {
  const page = await membershipPage(createCtx({ ...ctx, now: shop.ctx.now }))
  return page.subscription === null ? null : page.rise
}

test('[G-U18] current members keep their price when a new one is set; new members pay the new one', async () => {
  const [before, pausing] = [await joined(), await joined()]
  await pause(pausing.ctx, 1)
  await set(1099)
  const after = await joined()
  expect((await before.shown()).next_charge).toMatchObject({ amount: 899 })
  await shop.days(64)
  expect([await before.paid(), await pausing.paid(), await after.paid()]).toEqual([
    [899, 899, 899],
    [899, 899],
    [1099, 1099, 1099],
  ])
  expect([await rise(before), await before.emails()]).toEqual([null, ['welcome', 'renewed', 'renewed']])
})

test('[G-U19] emails a rise with the new price and how to cancel, and charges it from the first renewal 30 days later', async () => {
  const player = await joined()
  // Second renewal, counted from the joining day so that short months don't shift it.
  const from = formatDate(addMonths((await player.row()).period_start, 2))
  await shop.days(10)
  expect((await set(1099, true)).lowered).toBe(0)
  expect(await rise(player)).toBeNull()
  await announceRises(shop.ctx)
  const read = await emailText(shop.ctx, player, 'price-rises')
  await deliverMail(shop.ctx)
  const words = `£10.99 a month from ${from}`
  expect(await rise(player)).toBe(words)
  expect(read).toContain(`You pay £8.99 a month now. From ${from} it will be £10.99 a month.`)
  expect(emailButtons[emails['price-rises'].button].path).toBe('/profile/membership/cancel')
  await shop.days(25)
  expect(await player.paid()).toEqual([899, 899])
  expect((await player.shown()).next_charge).toMatchObject({ amount: 1099, on: from })
  await shop.days(60)
  expect([await player.paid(), await rise(player)]).toEqual([[899, 899, 1099, 1099], null])
  expect((await player.emails()).filter((email) => email === 'price-rises')).toHaveLength(1)
})

test('[G-U19] the 30 days count from when the email was sent, not queued', async () => {
  const player = await joined()
  const { period_end: end } = await player.row()
  // The second renewal is 32 to 35 days away.
  await shop.days(Math.floor((end.getTime() - shop.ctx.now().getTime()) / 86_400_000) - 4)
  const { mailer } = shop.ctx.services
  shop.ctx.services.mailer = { sendMail: () => Promise.reject(new Error('451 try later')) } as never
  try {
    await set(1099, true)
    await shop.days(9)
  } finally {
    shop.ctx.services.mailer = mailer
  }
  await shop.days(28)
  expect(await player.paid()).toEqual([899, 899, 899])
  await shop.days(31)
  expect(await player.paid()).toEqual([899, 899, 899, 1099])
})

test('[G-U19] doesn’t raise a price without the email', async () => {
  const player = await joined()
  await set(1099, true)
  await announceRises(shop.ctx)
  await sql`update outbox set state = 'failed' where template = 'membership-price-rises' and state <> 'sent'`.execute(shop.ctx.db)
  await shop.days(93)
  expect(await player.paid()).toEqual([899, 899, 899, 899])
})

test('a lower price applies with the next charge, a newer rise replaces one that has not begun', async () => {
  const player = await joined()
  expect((await set(799, true)).emailed).toBe(0)
  expect((await player.shown()).next_charge).toMatchObject({ amount: 799 })
  await shop.days(32)
  await set(1099, true)
  await shop.days(5)
  await set(999, true)
  await shop.days(5)
  expect(await rise(player)).toContain('£9.99 a month')
  await shop.days(52)
  expect(await player.paid()).toEqual([899, 799, 799, 999])
})

test('a discount applies to the member’s own price', async () => {
  const player = await joined()
  await acceptDiscount(player.ctx)
  await set(1099, true)
  await shop.days(64)
  // 30 % off £8.99, then off £10.99.
  expect(await player.paid()).toEqual([899, 629, 769])
})

test('plan changes are quoted and booked at that day’s price; members who leave get no notice', async () => {
  const player = await joined({ tier: 'ultimate' })
  const leaver = await joined()
  await cancel(leaver.ctx, null)
  await changePlan(player.ctx, 'practice', 'monthly')
  await set(1099, true)
  await joined().then(({ ctx }) => changePlan(ctx, 'ultimate', 'monthly'))
  await shop.days(32)
  expect([await player.paid(), await leaver.emails()]).toEqual([
    [1599, 899],
    ['welcome', 'cancelled', 'ended'],
  ])
  await shop.days(31)
  expect(await player.paid()).toEqual([1599, 899, 1099])
  expect((await quoteChange(player.ctx, 'practice', 'annual')).plan.price).toBe(8900)
})

test('a continued gift is charged at the price of the day it was booked', async () => {
  const player = await shop.player()
  await claimYear(shop.ctx, shop, player.id, 'practice')
  const own = createCtx({ ...player.ctx, now: shop.ctx.now })
  await continueAfterGift(own, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: player.card })
  await set(1099)
  expect((await player.shown()).next_charge).toMatchObject({ amount: 899 })
})

test('prices in other currencies have their own versions', async () => {
  const player = await shop.player()
  const euro = createCtx({ ...player.ctx, visitor: { ...player.ctx.visitor, currency: 'EUR' } })
  await join(euro, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: player.card })
  expect(await setPlanPrice(staff, { ...practice, currency: 'EUR', minor: 1199 }, { existingMembers: true })).toMatchObject({ emailed: 1 })
  await set(1099)
  await shop.days(1)
  expect(await rise(player)).toContain('€11.99 a month')
  await setPlanPrice(staff, { ...practice, currency: 'EUR', minor: 999 }, { existingMembers: true })
})

test('no version is overwritten, not even by SQL', async () => {
  const { db } = shop.ctx
  await expect(sql`update plan_prices set minor = 1`.execute(db)).rejects.toThrow()
  await expect(sql`delete from plan_prices`.execute(db)).rejects.toThrow()
  const count = async () => (await db.selectFrom('plan_prices').select('id').execute()).length
  const before = await count()
  await sql`update tier_prices set minor = 1234 where tier = 'practice' and currency = 'GBP' and term = 'monthly'`.execute(db)
  expect(await count()).toBe(before + 1)
  const player = await joined()
  await expect(sql`update subscriptions set price_id = 1 where user_id = ${player.id}`.execute(db)).resolves.toBeDefined()
  const charge = sql`update membership_charges set price = price + 1, amount = amount + 1 where subscription_id = ${(await player.row()).id}`
  await expect(charge.execute(db)).rejects.toThrow('membership_charges_price')
})

test('only staff sets a price, of an existing plan and within limits', async () => {
  const player = await joined()
  await expect(setPlanPrice(player.ctx, { ...practice, minor: 1 })).rejects.toMatchObject({ code: 'not-found' })
  await expect(setPlanPrice(staff, { ...practice, tier: 'platinum', minor: 999 })).rejects.toMatchObject({ code: 'not-found' })
  for (const minor of [0, 49, -5, 10.5, 1_000_001]) await expect(set(minor)).rejects.toMatchObject({ code: 'invalid' })
  await expect(set(899)).rejects.toMatchObject({ code: 'invalid', message: 'That’s already the price.' })
  const path = '/admin/plans/practice/price'
  const body = { term: 'monthly', currency: 'GBP', minor: 949, present_members: false }
  const caller = await shop.member('staff@woodshed.test')
  expect((await (await shop.member('member@woodshed.test')).put(path, body)).status).toBeGreaterThanOrEqual(403)
  const { status, body: answer } = await caller.put(path, body)
  expect([status, answer]).toEqual([200, { version: expect.any(Number), emailed: 0, lowered: 0 }])
  expect((await caller.get('/plans')).body.plans.GBP.practice.monthlySubscriptionPrice).toBe(949)
  expect(await caller.put(path, body)).toMatchObject({ status: 400, body: { code: 'invalid', errors: { minor: expect.any(String) } } })
})
