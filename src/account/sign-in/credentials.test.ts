import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '#account/profile/change-password.server.ts'
import { isResetLinkValid, requestReset, resetPassword } from '#account/sign-in/reset-password.server.ts'
import { signOut } from '#account/sign-in/sign-in.server.ts'
import { type Browser, openBrowser } from '#account/tests/browser.ts'
import { newMember, signedIn } from '#account/tests/new-member.ts'
import { linkMailed, templatesMailed } from '#account/tests/outbox.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const next = 'a lantern over six strings'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function resetLink(email: string): Promise<string> {
  await requestReset(await openBrowser(shop).ctx(), new Headers(), email)
  return (await linkMailed(shop.ctx.db, 'reset-password', email)).token
}

/** The ways to open the account that still work: the cookie, the API token alone, the reset link. */
async function opens(browser: Browser, cookies: Record<string, string>, apiToken: string, link: string) {
  const stale = openBrowser(shop)
  Object.assign(stale.cookies, cookies)
  const byToken = await browser.get('/user', { token: apiToken, withoutCookies: true })
  return {
    cookie: (await stale.ctx()).visitor.member !== null,
    apiToken: byToken.status === 200 && byToken.body.id !== undefined,
    resetLink: await isResetLinkValid(await stale.ctx(), link),
  }
}

test('after a password change the old cookie, API token and reset link stop working', async () => {
  const { email, password, browser } = await newMember(shop)
  const before = { cookies: { ...browser.cookies }, apiToken: await browser.apiToken(), link: await resetLink(email) }
  const other = await signedIn(shop, { email, password })
  expect(await opens(browser, before.cookies, before.apiToken, before.link)).toEqual({ cookie: true, apiToken: true, resetLink: true })
  browser.take(await changePassword(await browser.ctx(), browser.headers(), { current: password, next }))
  expect(await opens(browser, before.cookies, before.apiToken, before.link)).toEqual({ cookie: false, apiToken: false, resetLink: false })
  expect((await other.ctx()).visitor.member).toBeNull()
  expect((await browser.ctx()).visitor.member).toMatchObject({ email })
  expect(await templatesMailed(shop.ctx.db, email)).toContain('password-changed')
})

test('after signing out the old cookie and API token stop working', async () => {
  const { browser } = await newMember(shop)
  const before = { cookies: { ...browser.cookies }, apiToken: await browser.apiToken() }
  browser.take(await signOut(await browser.ctx(), browser.headers()))
  expect(await opens(browser, before.cookies, before.apiToken, '')).toMatchObject({ cookie: false, apiToken: false })
})

test('a reset link sets a password once, ends every session, and invalidates the other links', async () => {
  const { email, browser } = await newMember(shop)
  const [first, second] = [await resetLink(email), await resetLink(email)]
  const before = { cookies: { ...browser.cookies }, apiToken: await browser.apiToken() }
  await resetPassword(await openBrowser(shop).ctx(), new Headers(), { token: first, password: next })
  expect(await opens(browser, before.cookies, before.apiToken, second)).toEqual({ cookie: false, apiToken: false, resetLink: false })
  for (const token of [first, second]) {
    await expect(
      resetPassword(await openBrowser(shop).ctx(), new Headers(), { token, password: 'another one entirely' }),
    ).rejects.toMatchObject({
      code: 'gone',
    })
  }
  expect((await (await signedIn(shop, { email, password: next })).ctx()).visitor.member).not.toBeNull()
})

test('a reset link used by many at once sets one password', async () => {
  const { email } = await newMember(shop)
  const token = await resetLink(email)
  const ctx = await openBrowser(shop).ctx()
  const outcomes = await Promise.allSettled(
    [next, next, next, next].map((password) => resetPassword(ctx, new Headers(), { token, password })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a reset link expires after 30 minutes, and its token is not in the table', async () => {
  const { email } = await newMember(shop)
  const token = await resetLink(email)
  const { rows } = await shop.ctx.services.pool.query('select * from auth.verifications')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
  shop.clock.forward(31 * 60_000)
  expect(await isResetLinkValid(shop.ctx, token)).toBe(false)
  await expect(resetPassword(shop.ctx, new Headers(), { token, password: next })).rejects.toMatchObject({ code: 'gone' })
  shop.clock.forward(-31 * 60_000)
})

test('asking for a reset doesn’t reveal whether an address has an account', async () => {
  const { email } = await newMember(shop)
  const ctx = await openBrowser(shop).ctx()
  expect(await requestReset(ctx, new Headers(), 'nobody-here@example.test')).toEqual(await requestReset(ctx, new Headers(), email))
  expect(await templatesMailed(shop.ctx.db, 'nobody-here@example.test')).toEqual([])
})

test('a password change needs the current one and a new one that isn’t easily guessed', async () => {
  const { password, browser } = await newMember(shop)
  const ctx = await browser.ctx()
  await expect(changePassword(ctx, browser.headers(), { current: 'not this', next })).rejects.toMatchObject({
    code: 'invalid',
    errors: { current: 'This isn’t your current password.' },
  })
  await expect(changePassword(ctx, browser.headers(), { current: password, next: 'password123' })).rejects.toMatchObject({
    code: 'invalid',
    errors: { next: expect.stringContaining('too common') },
  })
  expect((await browser.ctx()).visitor.member).not.toBeNull()
})
