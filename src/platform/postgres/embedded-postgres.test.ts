import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, runningPostgres, startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
import { postgresBinaries } from '#platform/postgres/postgres-binaries.server.ts'
import { openCluster } from '#platform/postgres/postgres-cluster.server.ts'
import { commandAs } from '#platform/process/child-command.server.ts'
import { isAlive, waitForExit } from '#platform/process/process-info.server.ts'

let dir = ''
const started: EmbeddedPostgres[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'embedded-'))
  await (await start()).stop()
})
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('runs PostgreSQL 18 in UTC with a fixed collation, and leaves no process when it stops', async () => {
  const postgres = await start()
  const [row] = await ask(postgres.url, `select current_setting('server_version_num')::int as version, current_setting('TimeZone') as zone`)
  expect(row).toEqual({ version: expect.toSatisfy((version: number) => version >= 180_000 && version < 190_000), zone: 'UTC' })
  expect(await ask(postgres.url, `select word from (values ('b'), ('a'), ('B')) as words (word) order by word`)).toEqual([
    { word: 'B' },
    { word: 'a' },
    { word: 'b' },
  ])
  const pid = postgres.pid()
  await postgres.stop()
  expect(isAlive(pid)).toBe(false)
})

test('after a kill it restarts under the same address with what was committed', async () => {
  const postgres = await start(dir, false)
  await ask(postgres.url, 'create table kept (n int); insert into kept values (1)')
  const killed = postgres.pid()
  process.kill(killed, 'SIGKILL')
  expect(await askUntilAnswered(postgres.url, 'select n from kept')).toEqual([{ n: 1 }])
  expect(postgres.pid()).not.toBe(killed)
})

test('a server left by a killed shop is stopped and restarted', async () => {
  const binaries = postgresBinaries()
  const { data, sockets, account } = await openCluster(dir, binaries)
  const { file, args } = commandAs(account, binaries.postgres, ['-D', data, '-c', 'listen_addresses=', '-k', sockets])
  const leftover = spawn(file, args, { stdio: 'ignore', cwd: tmpdir() })
  await untilRunning()
  const postgres = await start()
  expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(isAlive(leftover.pid ?? 0)).toBe(false)
})

test('a pid file whose number was reused by another process doesn’t stop the start', async () => {
  writeFileSync(join(dir, '18/postmaster.pid'), `${process.pid}\n${dir}/18\n1\n5432\n${dir}/sock\n\n  1 1\nready\n`)
  expect(await ask((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a cluster whose creation was interrupted is created again', async () => {
  const other = join(dir, 'interrupted')
  mkdirSync(join(other, 'new-1/18'), { recursive: true })
  writeFileSync(join(other, 'new-1/18/PG_VERSION'), '18\n')
  writeFileSync(join(other, 'password'), 'never used\n')
  const postgres = await start(other)
  expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(existsSync(join(other, 'new-1'))).toBe(false)
})

test('uses a local port when the path is too long for a socket', async () => {
  const postgres = await start(join(dir, 'x'.repeat(100)))
  expect(postgres.url).toMatch(/@127\.0\.0\.1:\d+\/postgres$/)
  expect(await ask(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('another process finds the running one, and nothing when none runs', async () => {
  const postgres = await start()
  expect(await runningPostgres(dir)).toBe(postgres.url)
  await postgres.stop()
  expect(await runningPostgres(dir)).toBeNull()
})

test('it stops when the process that started it is killed', async () => {
  const other = join(dir, 'orphan')
  const program = `import { startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
    const postgres = await startPostgres({ dir: ${JSON.stringify(other)}, quick: true })
    console.log(postgres.pid())`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((done) => createInterface({ input: parent.stdout }).once('line', (line) => done(Number(line))))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  expect(await waitForExit(pid, 30_000)).toBe(true)
})

async function start(where = dir, quick = true): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dir: where, quick })
  started.push(postgres)
  return postgres
}

const untilRunning = () => vi.waitUntil(async () => (await runningPostgres(dir)) !== null, { timeout: 30_000, interval: 20 })

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text)
    return [result].flat().flatMap((each) => each.rows)
  } finally {
    await client.end()
  }
}

async function askUntilAnswered(url: string, text: string): Promise<unknown[]> {
  for (const until = Date.now() + 30_000; ; ) {
    try {
      return await ask(url, text)
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
