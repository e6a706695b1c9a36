import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#account/tests/browser.ts'
import { pageShell } from '#server/page-shell.server.ts'
import { contentSecurityPolicy } from '#server/security-headers.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const shellOf = async (email: string | null) => {
  const browser = openBrowser(shop)
  if (email) Object.assign(browser.cookies, (await shop.member(email)).cookies)
  return pageShell(await browser.ctx(), { csrfToken: 'csrf', apiToken: 'api' }, 'nonce')
}

test('[O2] [E1] only pages of people who may stream contain the push address, and never the secret', async () => {
  expect((await shellOf(null)).push).toBeNull()
  expect((await shellOf('member@woodshed.test')).push).toBeNull()
  const { push } = await shellOf('subscriber@woodshed.test')
  expect(push).toEqual({ key: shop.config.push.key, cluster: 'own', hosted: null })
})

test('[E1] [E8] [O4] pages and the plans API stop naming a plan once it is cancelled', async () => {
  const email = 'subscriber@woodshed.test'
  const caller = await shop.member(email)
  const named = async () => [(await shellOf(email)).page.subscription.membershipName, (await caller.get('/plans')).body.membership]
  expect(await named()).toEqual(['Ultimate', 'ultimate'])
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled' }).where('status', '=', 'active').execute()
  expect(await named()).toEqual([null, null])
})

test('[A16] a page’s policy allows the push connection, to the shop or the hosted service', () => {
  expect(contentSecurityPolicy({ ...shop.config, baseUrl: 'https://shop.example.com' }, 'n')).toContain(
    "connect-src 'self' wss://shop.example.com",
  )
  const hosted = { api: '', wsHost: 'ws-eu.pusher.com', wsPort: 443, tls: true }
  expect(contentSecurityPolicy({ ...shop.config, push: { ...shop.config.push, hosted } }, 'n')).toContain(
    "connect-src 'self' wss://ws-eu.pusher.com",
  )
})
