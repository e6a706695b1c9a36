import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/shop.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('is live at once, and ready once its catalogue is loaded and its database writable', async () => {
  const ready = async () => {
    const answer = await shop.app.inject('/readyz')
    return [answer.statusCode, answer.json().status]
  }
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await ready()).toEqual([503, 'the lists are loading'])
  await expect.poll(ready).toEqual([200, 'ready'])
  const readOnly = { ...shop.config, databaseUrl: `${shop.config.databaseUrl}&options=-c%20default_transaction_read_only%3Don` }
  const standby = await openShop(readOnly, pino({ level: 'silent' }), null)
  expect((await standby.app.inject('/readyz')).json()).toEqual({ status: 'the database takes no writes' })
  await standby.close()
})

test('answers an unknown API address in the API’s error format', async () => {
  const answer = await shop.guest().get('/nothing-like-this')
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('serves the API description', async () => {
  expect((await shop.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' })
})
