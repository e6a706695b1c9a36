import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
import { freePort, startShopProcess } from '../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { awake } from './fixtures/awake.ts'
import { processesOf } from './fixtures/processes.ts'
import { expect, test } from './fixtures/shop.ts'

let folder = ''
test.beforeAll(() => {
  folder = temporaryFolder()
})
test.afterAll(() => removeFolder(folder))

const start = (env: Record<string, string> = {}) => startShopProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'off', ...env })
const refusal = (env: Record<string, string>) => start(env).then(() => 'it opened', String)

test('an invalid setting, a used port, or a locked or read-only folder stops the start with one line and leaves nothing behind', async ({
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port
  const inUse = process.env.SHOP_DATA ?? ''
  for (const [env, line] of [
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent.'],
    [{ PORT: port }, `PORT ${port} is taken by another program: stop it, or set PORT to another number.`],
    [{ DATA_DIR: inUse }, `DATA_DIR ${inUse} is in use by the shop on port ${port} (process `],
    [{ DATA_DIR: '/proc/woodshed' }, 'DATA_DIR /proc/woodshed cannot be written (ENOENT): '],
    [{ DATABASE_URL: 'postgres://shop:hushed@127.0.0.1:1/shop' }, 'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.'],
  ] as [Record<string, string>, string][]) {
    const said = await refusal(env)
    expect(said).toContain(`\n${line}`)
    expect(said).not.toMatch(/ {4}at |hushed/)
    expect(processesOf(folder)).toEqual([])
  }
})

test('[B14] kill -9 leaves no process, and the shop starts again; a list goes on after its next page failed', async ({ page }) => {
  const killed = await start({ DEMO: 'on' })
  await killed.kill()
  await expect.poll(() => processesOf(folder)).toEqual([])
  const again = await start()
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)

  // Only the demo shop has lists of several pages.
  await page.goto(`${again.url}/lessons`)
  const lessons = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  const more = await awake(page.getByRole('button', { name: 'Show 24 more' }))
  await page.route(/\/lessons\.data/, (route) => route.abort())
  await more.click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'More didn’t load.' })).toBeVisible()
  await expect(lessons).toHaveCount(24)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lessons).toHaveCount(48)
  await expect(lessons.nth(24).getByRole('link').first()).toBeFocused()
  expect(await again.stop()).toBe(0)
})

test('shuts down when the npm that runs it is killed', async () => {
  const npm = spawn('npm', ['start', '--silent', '--ignore-scripts', '--', '--as-built'], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const chunk of npm.stdout) if (String(chunk).includes('Woodshed is open')) break
  npm.kill('SIGKILL')
  await expect.poll(() => processesOf(folder), { timeout: 60_000 }).toEqual([])
})

test('shutdown finishes open requests, accepts no new ones, and leaves no process', async () => {
  const shop = await start()
  const { port } = new URL(shop.url)
  const socket = connect(Number(port), 'localhost')
  socket.write('POST /api/v1/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{')
  await fetch(`${shop.url}/healthz`)
  const asked = Date.now()
  const stopped = shop.stop()
  await expect
    .poll(() =>
      fetch(`${shop.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  socket.write('}')
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await stopped).toBe(0)
  // It doesn't wait for idle connections, which live longer than a minute.
  expect(Date.now() - asked).toBeLessThan(45_000)
  expect(processesOf(folder)).toEqual([])
})

test('uses an external PostgreSQL instead of the embedded one', async () => {
  const postgres = await startPostgres({ dir: join(folder, 'external'), quick: true })
  try {
    const shop = await start({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'without-database') })
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(processesOf(join(folder, 'without-database/postgres'))).toEqual([])
    expect(await shop.stop()).toBe(0)
  } finally {
    await postgres.stop()
  }
})

test('during a database outage, pages and calls answer with an error, and the log gets one line per second', async ({ page }) => {
  const postgres = await startPostgres({ dir: join(folder, 'out'), quick: true })
  const shop = await start({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'without-database') })
  await postgres.stop()
  const began = performance.now()
  const read = shop.said().length
  const answer = await page.goto(`${shop.url}/dvds?page=2`)
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible()
  const calls = await Promise.all(Array.from({ length: 100 }, () => fetch(`${shop.url}/api/v1/cart`)))
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
  const lines = shop
    .said()
    .slice(read)
    .split('\n')
    .filter((line) => line.includes('ENOENT'))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual((performance.now() - began) / 1000 + 2)
  expect(await shop.stop()).toBe(0)
})

function answerOf(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => done(text))
    socket.once('error', fail)
  })
}
