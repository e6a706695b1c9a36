import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRegion } from '#account/region.server.ts'
import { canChangeRegion, changedRecently, currencyOfCountry } from '#account/rules/region.ts'
import { newMember } from '#account/tests/new-member.ts'
import { createCtx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test.each([
  ['GB', 'GBP'],
  ['DE', 'EUR'],
  ['PL', 'EUR'],
  ['US', 'USD'],
  ['JP', 'GBP'],
  [null, 'GBP'],
])('[K5] prices in %s are in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})

test.each([
  [null, ['live-plan'], 'live-plan'],
  [null, ['open-order', 'moved-lately'], 'yes'],
  ['GB', [], 'yes'],
  ['GB', ['open-order'], 'open-order'],
  ['GB', ['moved-lately', 'live-plan'], 'live-plan'],
] as const)('[E4] from %s with evidence %j: %s', (region, holds, verdict) => {
  expect(canChangeRegion(region, holds)).toBe(verdict)
})

test('[E4] allows another move after thirty days, not a moment earlier', () => {
  const moved = new Date('2026-11-01T12:00:00Z')
  expect(changedRecently(moved, new Date('2026-12-01T11:59:59.999Z'))).toBe(true)
  expect(changedRecently(moved, new Date('2026-12-01T12:00:00Z'))).toBe(false)
})

test('[E4] a member’s country decides the currency, and can change once in thirty days', async () => {
  const { browser } = await newMember(shop)
  const user = async () => (await browser.get('/user')).body
  expect(await user()).toMatchObject({ region: null, canChangeCountry: true })
  await changeRegion(await browser.ctx(), 'DE')
  expect(await user()).toMatchObject({ region: 'DE', canChangeCountry: true })
  expect((await browser.get('/cart')).body.totals.currency).toBe('EUR')
  await changeRegion(await browser.ctx(), 'US')
  expect(await user()).toMatchObject({ region: 'US', canChangeCountry: false })
  await expect(changeRegion(await browser.ctx(), 'GB')).rejects.toMatchObject({ code: 'forbidden', message: /less than 30 days/ })
  for (const days of [10, 10, 10]) {
    shop.clock.forward(days * 86_400_000)
    // Regular visits keep the session alive.
    expect((await browser.ctx()).visitor.currency).toBe('USD')
  }
  await changeRegion(await browser.ctx(), 'GB')
  await expect(changeRegion(await browser.ctx(), 'Atlantis')).rejects.toMatchObject({ code: 'invalid' })
})

test('[E4] a member with a paid plan can’t change country and reads why', async () => {
  const caller = await shop.member('subscriber@woodshed.test')
  expect((await caller.get('/user')).body).toMatchObject({ region: 'GB', canChangeCountry: false })
})

test('[E4] a paid plan fixes the country of a member who has not chosen one', async () => {
  const caller = await shop.member('subscriber@woodshed.test')
  const { id } = (await caller.get('/user')).body
  await shop.ctx.db.updateTable('auth.users').set({ region: null }).where('id', '=', id).execute()
  expect((await caller.get('/user')).body).toMatchObject({ region: null, canChangeCountry: false })
  const member = { id, name: 'Sam', email: 'subscriber@woodshed.test', emailVerified: true, role: 'member', region: null } as const
  const own = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } })
  await expect(changeRegion(own, 'US')).rejects.toMatchObject({ code: 'forbidden', message: /plan is billed in/ })
  await shop.ctx.db.updateTable('subscriptions').set({ source: 'gift' }).where('user_id', '=', id).execute()
  expect((await caller.get('/user')).body).toMatchObject({ region: null, canChangeCountry: true })
})
