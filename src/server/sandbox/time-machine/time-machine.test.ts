import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCard } from '#membership/billing/debt.server.ts'
import { type MembershipShop, membershipShop } from '#membership/tests/membership-shop.ts'
import { createConfig, readSettings } from '#platform/config.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'
import { refuseMovedClock } from '#platform/shop-clock.server.ts'
import type { ClockState } from '#server/sandbox/time-machine/clock-state.server.ts'
import { isCalling } from '#server/sandbox/time-machine/next-due.server.ts'
import { openShop } from '#server/shop.ts'
import { testShop } from '#server/tests/test-shop.ts'

let shop: MembershipShop
beforeAll(async () => {
  shop = await membershipShop()
  await shop.panel('/webhooks', { hold: false })
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const key = { authorization: 'Bearer sk_test_sandbox' }
const clock = (payload?: object) =>
  shop.app.inject({
    url: '/sandbox/clock',
    method: payload ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...key },
    ...(payload && { payload }),
  })
const form = (text: string, site = 'same-origin') =>
  shop.app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: text,
  })
const played = async (payload: object): Promise<ClockState> => {
  const { statusCode, body } = await clock(payload)
  expect([statusCode, body.slice(0, 300)]).toEqual([200, expect.stringContaining('"playing":false')])
  return JSON.parse(body)
}
const day = 86_400_000

test('plays a year of renewals, failures, pauses and sales in order in under a minute, with every email in the mailbox', async () => {
  const [monthly, annual, failing] = [await shop.player(), await shop.player(), await shop.player()]
  await monthly.join()
  await annual.join({ term: 'annual' })
  await failing.join()
  await changeCard(failing.ctx, await failing.addCard('pm_card_chargeCustomerFail'))
  const sale = [20, 25].map((days) => new Date(shop.ctx.now().getTime() + days * day))
  await sql`insert into sales (name, percent, starts_at, ends_at, created_at) values ('Spring', 10, ${sale[0]}, ${sale[1]}, ${shop.ctx.now()})`.execute(
    shop.ctx.db,
  )
  const before = shop.ctx.now()
  const state = await played({ by: '1 year' })
  expect(state.last?.seconds).toBeLessThan(60)
  expect(state.last?.troubles).toEqual([])
  expect((shop.ctx.now().getTime() - before.getTime()) / day).toBeGreaterThan(364)

  expect(await monthly.paid()).toHaveLength(13)
  expect(await annual.paid()).toHaveLength(2)
  expect((await monthly.emails()).filter((email) => email === 'renewed')).toHaveLength(12)
  expect(await annual.emails()).toEqual(['welcome', 'renews-soon', 'renewed'])
  expect(await failing.emails()).toEqual(['welcome', 'renewal-failed', 'still-unpaid', 'still-unpaid', 'given-up'])
  expect(await failing.shown()).toMatchObject({ status: 'inactive', failed: true })

  const { rows } = await sql<{ late: number }>`
    select max(extract(epoch from c.ended_at - c.period_start))::float as late from membership_charges c where c.period_start is not null and c.state = 'paid'`.execute(
    shop.ctx.db,
  )
  expect(rows[0]?.late).toBeLessThan(3600)

  const lines = state.last?.happened ?? []
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted())
  expect(lines.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Sale began: Spring', 'Sale ended: Spring', 'Membership given up (not paid for 14 days)']),
  )
  const { mail } = shop.config.sandbox
  const kept = await (await fetch(`http://127.0.0.1:${mail?.port}/messages.json?to=${failing.email}`)).json()
  const dates = kept.messages.map(({ receivedAt }: { receivedAt: string }) => Math.round((Date.parse(receivedAt) - before.getTime()) / day))
  expect(dates.toReversed().map((days: number) => days >= 28)).toEqual([false, true, true, true, true])
}, 300_000)

test('[G-N1] the clock doesn’t skip an email being sent, which would send it twice', async () => {
  const isBusy = () => isCalling(shop.ctx, 1000)
  expect(await isBusy()).toBe(false)
  await queueMail(shop.ctx, { template: 'verify-email', to: 'slow@example.test', dedupeKey: 'slow', props: { url: 'https://x.test' } })
  const lease = (seconds: number) =>
    shop.ctx.db
      .updateTable('outbox')
      .set({ state: 'sending', next_try_at: new Date(shop.ctx.now().getTime() + seconds * 1000) })
      .where('recipient', '=', 'slow@example.test')
      .execute()
  await lease(60)
  expect(await isBusy()).toBe(true)
  await lease(-1)
  expect(await isBusy()).toBe(false)
})

test('another process on the same database follows the time at once, also after a restart', async () => {
  const other = await openShop(shop.config, pino({ level: 'silent' }), null)
  const apart = () => Math.abs(other.ctx.now().getTime() - shop.ctx.now().getTime())
  expect(apart()).toBeLessThan(5000)
  await played({ by: '1 day' })
  await expect.poll(apart).toBeLessThan(5000)
  await other.close()
})

test('sign-in, tokens and rate limits use real time', async () => {
  const member = await shop.member('member@woodshed.test')
  const limited = { ...shop.ctx, config: { ...shop.config, rateLimits: true } }
  for (let tries = 0; tries < 3; tries += 1) await enforceRateLimit(limited, 'reset per device', 'pat@example.test')
  await played({ by: '1 week' })
  expect((await member.get('/user')).body.name).toBeTruthy()
  await expect(enforceRateLimit(limited, 'reset per device', 'pat@example.test')).rejects.toMatchObject({ code: 'too-many-tries' })
})

test('the page moves the clock without script and lists what happened; it can’t go back', async () => {
  const start = shop.ctx.now()
  const begun = await form('by=1+day')
  expect([begun.statusCode, begun.headers.location]).toEqual([303, '/sandbox/clock'])
  await expect.poll(async () => (await clock()).json().playing).toBe(false)
  const page = await shop.app.inject('/sandbox/clock')
  expect(page.body).toContain('The clock can’t go back')
  expect(page.headers.refresh).toBeUndefined()
  expect(shop.ctx.now().getTime() - start.getTime()).toBeGreaterThan(day - 1000)
  const back = await form(`to=${start.toISOString().slice(0, 10)}`)
  expect([back.statusCode, back.body]).toEqual([400, expect.stringContaining('The clock only moves forward')])
  await expect(sql`update shop_clock set ahead_ms = 0`.execute(shop.ctx.db)).rejects.toThrow('does not go back')
})

test('refuses forms of other sites and JSON without the key', async () => {
  expect((await form('by=1+day', 'cross-site')).statusCode).toBe(403)
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/sandbox/clock', payload: { by: '1 day' } })
  expect(statusCode).toBe(401)
  expect((await clock({ by: '3 years' })).statusCode).toBe(400)
})

test('a shop with a real provider has no such page, uses real time, and refuses a database whose clock was moved', async () => {
  const plain = await testShop()
  await plain.ctx.db
    .insertInto('shop_clock')
    .values({ ahead_ms: day, played_from: new Date(), played_to: new Date(), playing: false, began_at: new Date(), beat_at: new Date() })
    .execute()
  const again = await openShop(plain.config, pino({ level: 'silent' }), null)
  expect(again.ctx.now().getTime() - Date.now()).toBeLessThan(1000)
  expect((await again.app.inject('/sandbox/clock')).statusCode).toBe(404)
  await expect(refuseMovedClock(plain.ctx.db, plain.config)).rejects.toThrow('The clock of this shop was moved')
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'shop@example.com',
    BASE_URL: 'https://shop.example.com',
    NODE_ENV: 'production',
  }
  const config = createConfig(readSettings(live), { databaseUrl: '', sessionSecret: '', sandbox: shop.config.sandbox })
  await expect(refuseMovedClock(plain.ctx.db, config)).rejects.toThrow('The clock of this shop was moved')
  await again.close()
  await plain.close()
})
