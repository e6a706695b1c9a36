import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('the process says that it lives and that it reaches its database', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('an address below the base path that does not exist answers in the shop’s shape', async () => {
  const answer = await shop.guest().get('/nothing-like-this')
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('the API describes itself', async () => {
  expect((await shop.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' })
})
