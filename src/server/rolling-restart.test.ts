import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainAndClose } from '#server/drain.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { freePort, type TestShop, testShop } from '#server/tests/test-shop.ts'

let first: TestShop
const nodes: { port: number; shop: Shop }[] = []
let proxy: Server
let stopAsking: () => void
beforeAll(async () => {
  first = await testShop()
  for (let n = 0; n < 2; n++) nodes.push(await openNode(await freePort()))
  ;({ proxy, stopAsking } = await openProxy())
})
afterAll(async () => {
  stopAsking()
  proxy.closeAllConnections()
  await new Promise((done) => proxy.close(done))
  for (const { shop } of nodes) await shop.close()
  await first.close()
})

async function openNode(port: number) {
  const shop = await openShop(first.config, pino({ level: 'silent' }), null)
  await shop.app.listen({ port, host: '127.0.0.1' })
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
  return { port, shop }
}

/** Keeps connections, tries nothing twice, and sends requests in turn to the nodes whose `/readyz` says yes. */
async function openProxy() {
  const agent = new Agent({ keepAlive: true })
  let ready: number[] = nodes.map(({ port }) => port)
  let turn = 0
  const ask = setInterval(async () => {
    const answers = await Promise.all(
      nodes.map(async ({ port }) => ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ? [port] : [])),
    )
    ready = answers.flat()
  }, 50)
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const port = ready[turn++ % ready.length]
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'keep-alive' }, agent })
    onward.on('response', (got) => got.pipe(answer.writeHead(got.statusCode ?? 502)))
    onward.on('error', () => answer.writeHead(502).end())
    asked.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { proxy: server, stopAsking: () => clearInterval(ask) }
}

test('a rolling restart behind a proxy loses no request', async () => {
  const { port } = proxy.address() as AddressInfo
  const guest = first.guest()
  const cookie = Object.entries(guest.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const statuses = new Map<number, number>()
  let goingOn = true
  const visit = async () => {
    while (goingOn) {
      for (const [method, path] of [
        ['GET', '/api/v1/cart'],
        ['POST', '/api/v1/cart/coupon/remove'],
      ]) {
        const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...guest.headers, cookie } })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
  }
  const visitors = Array.from({ length: 8 }, visit)
  const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const underLoad = (since = answered()) => expect.poll(answered, { timeout: 10_000 }).toBeGreaterThan(since + 40)
  for (const node of nodes) {
    await underLoad()
    await drainAndClose(node.shop, 1)
    Object.assign(node, await openNode(node.port))
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${node.port}/readyz`)).status).toBe(200)
  }
  await underLoad()
  goingOn = false
  await Promise.all(visitors)
  const lost = [...statuses].filter(([status]) => status >= 500)
  expect(lost).toEqual([])
})

test('a closing node fails /readyz first and asks its connections to close', async () => {
  const { shop } = await openNode(await freePort())
  expect((await shop.app.inject('/readyz')).headers.connection).not.toBe('close')
  shop.drain()
  expect(await shop.app.inject('/readyz')).toMatchObject({ statusCode: 503, headers: { connection: 'close' } })
  expect(await shop.app.inject('/healthz')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await shop.close()
})
