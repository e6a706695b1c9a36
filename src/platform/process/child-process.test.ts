import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SupervisedChild, startChild } from '#platform/process/child-process.server.ts'
import { isAlive, waitForExit } from '#platform/process/process-info.server.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'child-'))
  program(
    'server.mjs',
    `import { createServer } from 'node:http'
    const server = createServer((request, response) => response.end(String(process.pid)))
    server.listen(Number(process.env.WANTED ?? 0), '127.0.0.1', () => console.log(JSON.stringify({ ready: true, port: server.address().port })))
    process.stdin.resume().on('end', () => process.exit())`,
  )
  program('deaf.mjs', `console.log('{"ready":true,"port":1}'); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`)
  program('broken.mjs', `console.error('the disk is on fire'); process.exit(3)`)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('starting resolves when the child is ready, and stopping leaves no process', async () => {
  const child = await start('server.mjs')
  expect(await visit(child)).toBe(String(child.pid()))
  const pid = child.pid()
  await child.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a crashed child is restarted on the same port', async () => {
  const child = await start('server.mjs')
  const first = child.pid()
  process.kill(first, 'SIGKILL')
  await waitForExit(first, 30_000)
  expect(Number(await visitUntilAnswered(child))).not.toBe(first)
  await child.stop()
})

test('a child that ignores the stop signal is killed', async () => {
  const child = await start('deaf.mjs')
  const pid = child.pid()
  await child.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a child that can’t start says why in one line', async () => {
  await expect(start('broken.mjs')).rejects.toThrow(/^the fake does not start: it ended with code 3: the disk is on fire$/)
})

test('a child ends when the process that started it is killed', async () => {
  const source = `import { startChild } from '#platform/process/child-process.server.ts'
    const child = await startChild({ name: 'x', script: ${JSON.stringify(join(dir, 'server.mjs'))}, env: () => ({}), log: console.error })
    console.log(child.pid())`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((done) => createInterface({ input: parent.stdout }).once('line', (line) => done(Number(line))))
  parent.kill('SIGKILL')
  expect(await waitForExit(pid, 30_000)).toBe(true)
})

function program(name: string, source: string): void {
  writeFileSync(join(dir, name), source)
}

function start(script: string): Promise<SupervisedChild> {
  const env: Parameters<typeof startChild>[0]['env'] = (last) => ({ WANTED: String(last?.port ?? 0) })
  return startChild({ name: 'the fake', script: join(dir, script), env, log: () => undefined })
}

async function visit(child: SupervisedChild): Promise<string> {
  return (await fetch(`http://127.0.0.1:${child.ready.port}/`)).text()
}

const visitUntilAnswered = (child: SupervisedChild): Promise<string> => vi.waitFor(() => visit(child), { timeout: 30_000, interval: 50 })
