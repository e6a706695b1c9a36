import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requireDeveloperPages } from '#platform/developer-pages.server.ts'
import { createApp } from '#server/app.ts'
import { connected, pushShop } from '#server/tests/push-shop.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ rateLimits: true, stripe: true })
})
afterAll(() => shop.close())

describe('refuses too many requests of one network before any work', () => {
  /** The answers after so many requests, and the database connections each takes; the shop's clock may open one meanwhile. */
  async function pastTries(count: number, ask: () => Promise<{ statusCode: number; json: () => { code: string } }>) {
    for (let at = 0; at < count; at++) await ask()
    const connect = vi.spyOn(shop.ctx.services.pool, 'connect')
    const opened: number[] = []
    let answer = await ask()
    for (let at = 0; at < 5; at++) {
      connect.mockClear()
      answer = await ask()
      opened.push(connect.mock.calls.length)
    }
    connect.mockRestore()
    return { status: answer.statusCode, code: answer.json().code, opened: Math.min(...opened) }
  }
  const refused = { status: 429, code: 'too-many-tries', opened: 0 }

  test('webhooks: 1,200 a minute; a forged one opens no database connection either', async () => {
    const post = () =>
      shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers: { 'stripe-signature': 't=1,v1=00' }, payload: '{}' })
    const forged = await pastTries(1, post)
    expect([forged.status, forged.opened]).toEqual([400, 0])
    expect(await pastTries(1200, post)).toEqual(refused)
  })

  test('images: 3,000 a minute', async () => {
    const ask = () => shop.app.inject({ url: '/images/none/square-161.webp', remoteAddress: '198.51.100.1' })
    expect(await pastTries(3000, ask)).toEqual(refused)
  })

  test('recordings: 3,000 a minute, so players leave capacity for pages', async () => {
    const from = { remoteAddress: '198.51.100.3' }
    const ask = () => shop.app.inject({ url: '/media/public/none/poster.jpg', ...from })
    expect(await pastTries(3000, ask)).toEqual(refused)
    expect((await shop.app.inject({ url: '/api/v1/sale-clock', ...from })).statusCode).toBe(200)
  })

  test('everything else: 600 a minute, with its own error code', async () => {
    const { headers, cookies } = shop.guest()
    expect(
      await pastTries(600, () => shop.app.inject({ url: '/api/v1/sale-clock', remoteAddress: '198.51.100.2', headers, cookies })),
    ).toEqual(refused)
  })
})

describe('connection limits', () => {
  test('closes clients that don’t read responses or send slowly', async () => {
    const app = await createApp({ ctx: shop.ctx, page: null })
    app.get('/endless', (_request, reply) => reply.send(Readable.from(chunks())))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { server } = app
    expect({ idle: server.timeout, headers: server.headersTimeout, request: server.requestTimeout }).toEqual({
      idle: 120_000,
      headers: 20_000,
      request: 60_000,
    })
    server.timeout = 200
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    client.pause().write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [socket] = await accepted
    await once(socket, 'close')
    client.destroy()
    await app.close()
  })

  test('a push socket can be idle indefinitely', async () => {
    const there = await pushShop()
    const sockets: Socket[] = []
    there.shop.app.server.on('connection', (socket: Socket) => sockets.push(socket))
    const client = await there.client()
    await connected(client)
    expect(sockets.filter((socket) => !socket.destroyed).map((socket) => socket.timeout)).toEqual([0])
    await there.hangUp()
    await there.shop.close()
  })
})

/** More than any buffer between server and client takes. */
function* chunks() {
  for (let at = 0; at < 4096; at++) yield Buffer.alloc(64 * 1024)
}

describe('checks permission before validating input', () => {
  type Operation = { 'x-allow': 'guest' | 'member' | 'staff' }
  const operations = () =>
    Object.entries(shop.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, allow: operation['x-allow'] })),
    )

  test('an invalid request to any endpoint answers guests 401, and members 404 on staff endpoints', async () => {
    const [guest, member] = [shop.guest(), await shop.member('member@woodshed.test')]
    const closed = operations().filter(({ allow }) => allow !== 'guest')
    expect(closed.length).toBeGreaterThan(40)
    const send = async (caller: typeof guest, { path, method }: (typeof closed)[number], at: number) => {
      const url = path.replace(/\{\w+\}/g, '%21').replace(/^(?!\/api\/v1|\/broadcasting)/, '/api/v1')
      const body = method === 'get' ? {} : { payload: '{"garbage": ', headers: { ...caller.headers, 'content-type': 'application/json' } }
      const from = { remoteAddress: `100.64.${at >> 8}.${at & 255}`, headers: caller.headers, cookies: caller.cookies }
      return (await shop.app.inject({ method: method.toUpperCase() as 'GET', url: `${url}?garbage=1`, ...from, ...body })).statusCode
    }
    for (const [at, operation] of closed.entries()) {
      expect(await send(guest, operation, at), `a guest: ${operation.method} ${operation.path}`).toBe(401)
      if (operation.allow === 'staff')
        expect(await send(member, operation, at), `a member: ${operation.method} ${operation.path}`).toBe(404)
    }
  })
})

const live = {
  ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', NODE_ENV: 'production' },
  ...{ SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'a@example.com', BASE_URL: 'https://shop.example.com' },
}
const opened = async (env: Record<string, string>) => {
  const there = await testShop({ rateLimits: true, env })
  const docs = (await there.app.inject('/api/docs/json')).statusCode
  const refusal = (() => {
    try {
      requireDeveloperPages(there.config)
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  })()
  await there.close()
  return { docs, ui: refusal }
}

test('/ui and /api/docs are open in test mode, closed in live mode unless a setting opens them', async () => {
  expect(await opened({})).toEqual({ docs: 200, ui: null })
  expect(await opened(live)).toEqual({ docs: 404, ui: 'not-found' })
  expect(await opened({ ...live, DEVELOPER_PAGES: 'on' })).toEqual({ docs: 200, ui: null })
})
