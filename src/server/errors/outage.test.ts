import { sql } from 'kysely'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Config, createConfig, readSettings } from '#platform/config.ts'
import { openLog } from '#platform/log.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { mapErrors } from '#server/errors/map-errors.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { type Caller, memberCaller } from '#server/tests/caller.ts'
import { type CutDatabase, cutDatabase } from '../../../tools/test/cut-database.ts'

let database: CutDatabase
let shop: Shop
let config: Config
let member: Caller
let stopWorker: () => Promise<void>
const lines: { level: number; msg: string; err?: { message: string } }[] = []
const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })

beforeAll(async () => {
  database = await cutDatabase()
  const settings = readSettings({ NODE_ENV: 'test', RATE_LIMITS: 'off' })
  config = createConfig(settings, {
    databaseUrl: database.url,
    sessionSecret: 'a secret that only tests know, long enough',
    sandbox: { stripe: null, paypal: null, mail: null },
  })
  shop = await openShop(config, log, async () => new Response('drawn'))
  await shop.app.ready()
  member = await memberCaller(shop.app, shop.ctx, 'member@woodshed.test')
  stopWorker = await shop.startWorker()
})
afterAll(async () => {
  await stopWorker()
  await shop.close()
})

beforeEach(() => database.cut())
afterEach(async () => {
  await database.restore()
  await expect.poll(() => member.get('/cart').then(({ status }) => status)).toBe(200)
})

const asked = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const unavailable = { statusCode: 503, headers: { 'retry-after': '5' } }

test('during a database outage, calls answer 503 with Retry-After and a message', async () => {
  for (const { status, headers, body } of [await member.get('/cart'), await member.put('/cart/1', { quantity: 1 })]) {
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toEqual({ code: 'unavailable', message: expect.stringMatching(/technical problem.*Try again/), errors: {} })
  }
  expect(await asked('/readyz')).toMatchObject(unavailable)
})

test('shows a signed-in member a readable page', async () => {
  const answer = await shop.app.inject({ url: '/library', cookies: member.cookies, headers: { accept: 'text/html' } })
  expect(answer).toMatchObject(unavailable)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toMatch(/<h1>Back in a moment<\/h1>/)
})

test('logs an outage once a second per cause', async () => {
  lines.length = 0
  const began = performance.now()
  await Promise.all(Array.from({ length: 300 }, () => member.get('/cart')))
  // One line stands for everyone who meets the same cause: it may be a timed task's, or the test before may have logged it just now.
  const isLogged = async () => (await member.get('/cart')) && lines.some(({ err }) => err !== undefined)
  await expect.poll(isLogged).toBe(true)
  const seconds = Math.ceil((performance.now() - began) / 1000)
  const causes = Map.groupBy(lines, ({ err, msg }) => err?.message ?? msg)
  for (const [cause, told] of causes) expect(told.length, cause).toBeLessThanOrEqual(seconds + 1)
  expect(causes.size).toBeLessThan(5)
})

test('a page whose loader fails in an outage becomes an error page with status 503', async () => {
  const loader = () => sql`select 1`.execute(shop.ctx.db)
  const build = mapErrors({ routes: { home: { module: { loader } } } } as unknown as ServerBuild)
  const { home } = build.routes as unknown as { home: { module: { loader: (args: object) => Promise<unknown> } } }
  const context = new RouterContextProvider()
  context.set(ctxKey, shop.ctx)
  const drawn = home.module.loader({ request: new Request('http://shop/'), context })
  await expect(drawn).rejects.toMatchObject({ init: { status: 503 }, data: { message: expect.stringMatching(/Try again/) } })
})
