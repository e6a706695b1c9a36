import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyPluginAsync } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxProxy } from '#payments/webhooks/sandbox-proxy.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
const heard: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
const listener = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard.push({ url: request.url ?? '', headers: request.headers, body })
  response.setHeader('set-cookie', 'theirs=1').end('heard')
})

beforeAll(async () => {
  shop = await testShop()
  await once(listener.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  listener.close()
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
  await shop.close()
})

async function ask(headers: Record<string, string>, stripe: { port: number; webhookSecret: string } | null) {
  const app = Fastify()
  const ctx = { ...shop.ctx, config: { ...shop.config, sandbox: { stripe, paypal: null, mail: null } } }
  const plugin: FastifyPluginAsync = (scope) => sandboxProxy(scope, ctx)
  app.register(plugin)
  const answer = await app.inject({ method: 'POST', url: '/sandbox/stripe/v1/payment_methods?x=1', headers, payload: 'type=card' })
  await app.close()
  return answer
}

const fake = () => ({ port: (listener.address() as AddressInfo).port, webhookSecret: 'whsec_x' })

test('the fake receives the browser’s request without the shop’s cookies and tokens', async () => {
  const answer = await ask(
    {
      cookie: 'sid=secret; woodshed.session_token=secret',
      'x-csrf-token': 'secret',
      authorization: 'Bearer pk_test_sandbox',
      'content-type': 'application/x-www-form-urlencoded',
    },
    fake(),
  )
  const last = heard.at(-1)
  expect(last).toMatchObject({ url: '/v1/payment_methods?x=1', body: 'type=card' })
  expect(last?.headers.authorization).toBe('Bearer pk_test_sandbox')
  expect(JSON.stringify(last?.headers)).not.toContain('secret')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each(['Bearer sk_test_sandbox', 'Bearer m.session.123.signature', 'Basic c2tfdGVzdA=='])(
  'never forwards a secret key: %s',
  async (authorization) => {
    await ask({ authorization }, fake())
    expect(heard.at(-1)?.headers.authorization).toBeUndefined()
  },
)

test('without a fake the address answers 404', async () => {
  expect((await ask({}, null)).statusCode).toBe(404)
})

test('the fake’s control API is not reachable through the shop', async () => {
  const real = await testShop({ stripe: true })
  const answer = await real.app.inject({ url: '/sandbox/stripe/_sandbox/ledger', headers: { authorization: 'Bearer sk_test_sandbox' } })
  expect(answer.statusCode).toBe(401)
  const script = await real.app.inject({ url: '/sandbox/stripe/js/stripe.js' })
  expect(script).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  await real.close()
})
