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

test('[O2] [E1] only the pages of who may stream say where to connect, and never the secret', async () => {
  expect((await shellOf(null)).push).toBeNull()
  expect((await shellOf('member@woodshed.test')).push).toBeNull()
  const { push } = await shellOf('subscriber@woodshed.test')
  expect(push).toEqual({ key: shop.config.push.key, cluster: 'own', hosted: null })
})

test('[A16] the policy of a page lets the connection through, to the shop or to the hosted service', () => {
  expect(contentSecurityPolicy({ ...shop.config, baseUrl: 'https://shop.example.com' }, 'n')).toContain(
    "connect-src 'self' wss://shop.example.com",
  )
  const hosted = { api: '', wsHost: 'ws-eu.pusher.com', wsPort: 443, tls: true }
  expect(contentSecurityPolicy({ ...shop.config, push: { ...shop.config.push, hosted } }, 'n')).toContain(
    "connect-src 'self' wss://ws-eu.pusher.com",
  )
})
