import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxKey, nonceKey, tokensKey } from '#platform/page-context.ts'
import { createApp } from '#server/app.ts'
import { mayBeInEu } from '#server/may-be-in-eu.ts'
import { pageShell } from '#server/page-shell.server.ts'
import type { PageHandler } from '#server/pages.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let app: TestShop['app']
beforeAll(async () => {
  shop = await testShop({ env: { TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'x-country' } })
  app = await createApp({ ctx: shop.ctx, page })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** A page that guests share. */
const page: PageHandler = async (_request, context) => {
  const { withdrawalLabel } = await pageShell(context.get(ctxKey), context.get(tokensKey), context.get(nonceKey))
  return new Response(withdrawalLabel ? 'labelled' : 'plain', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-guest-seconds': '10', 'x-guest-address': '/' },
  })
}

// GBP and EUR countries in turns, so that the page of one isn't the cached page of another.
test.each([
  ['IE', 'labelled'],
  ['GB', 'plain'],
  ['DE', 'labelled'],
  ['GB', 'plain'],
  ['SE', 'labelled'],
  ['NO', 'labelled'],
  ['US', 'plain'],
  ['CH', 'plain'],
  ['XX', 'labelled'],
])('a guest from %s gets the %s page: only visitors from the EU see its withdrawal label', async (country, shown) => {
  const answer = await app.inject({ url: '/', headers: { 'x-country': country }, cookies: { currency: 'GBP' } })
  expect(answer.body).toBe(shown)
})

test('a member’s own country counts, wherever they are', () => {
  const member = (region: string) => ({ region }) as NonNullable<Parameters<typeof mayBeInEu>[0]['member']>
  expect(mayBeInEu({ member: member('FR'), country: 'GB' })).toBe(true)
  expect(mayBeInEu({ member: member('GB'), country: 'FR' })).toBe(false)
})
