import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await testShop({ stripe: true })
  staff = await shop.member('staff@woodshed.test')
})
afterAll(() => shop.close())

test('an id over 2^31 names nothing', async () => {
  const { status, body } = await staff.delete('/admin/sales/2147483648')
  expect([status, body]).toEqual([404, { message: 'There is nothing here.', code: 'not-found', errors: {} }])
})

test.each(['t=1700000000,v1=', 't=,v1=', 'v1=,v1=', '', '='])('a webhook with the signature "%s" is refused', async (signature) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(400)
})

test.each(['a b', '[', '[::1', 'evil.test:99999', ':80', 'a:b:c', 'a@b'])('a page asked for at the host "%s" answers 400', async (host) => {
  const app = await createApp({ ctx: shop.ctx, page: async () => new Response('a page') })
  expect((await app.inject({ url: '/lessons', headers: { host } })).statusCode).toBe(400)
  await app.close()
})
