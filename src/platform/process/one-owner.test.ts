import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
import { commandLine, parentOf } from '#platform/process/process-info.server.ts'
import { processesOf } from '../../../e2e/fixtures/processes.ts'
import { canUnshare, spawnApart } from '../../../tools/test/namespaces.ts'
import { removeFolder, temporaryFolder } from '../../../tools/test/temporary-folder.ts'

const permitted = canUnshare()
if (!permitted) console.warn('SKIPPED: one owner across containers. This user may not make namespaces (unshare).')

let dir = ''
const children: ChildProcess[] = []
beforeEach(() => {
  dir = temporaryFolder()
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  removeFolder(dir)
})

const readPidFile = (): string => readFileSync(join(dir, 'postgres/18/postmaster.pid'), 'utf8')

const opening = `
  import { lockDataDir } from '#platform/process/data-dir.server.ts'
  import { startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
  const [dir, name] = process.argv.slice(1)
  try {
    if (name) await lockDataDir(dir, name)
    await startPostgres({ dir: dir + '/postgres', quick: true })
    console.log('open')
  } catch (error) {
    console.log(error.message)
    process.exit(1)
  }`

/** Opens the folder in its own container; returns 'open' or the refusal. */
async function open(name: string): Promise<string> {
  const child = spawnApart(['--input-type=module-typescript', '--eval', opening, dir, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  if (!child.stdout) throw new Error('no output')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return `${line}`
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const isPostgres = (pid: number) => /postgres -D/.test(commandLine(pid))
// A forked child shows its postmaster's command line until it sets its own.
const postmasters = () => processesOf(dir).filter((pid) => isPostgres(pid) && !isPostgres(parentOf(pid)))

test.runIf(permitted)('of 20 containers opening one data folder at once, one succeeds and the others name it', async () => {
  const said = await Promise.all(Array.from({ length: 20 }, (_, n) => open(`the shop on port ${3000 + n}`)))
  const winner = said.indexOf('open')
  expect(said.filter((line) => line === 'open')).toHaveLength(1)
  for (const line of said.filter((_, n) => n !== winner))
    expect(line).toContain(`is in use by the shop on port ${3000 + winner} (process 1 on`)
  expect(postmasters()).toHaveLength(1)
})

test.runIf(permitted)('after the holder is killed with its container, the next one opens the folder', async () => {
  expect(await open('the first shop')).toBe('open')
  await kill(children[0]!)
  expect(await open('the next shop')).toBe('open')
  expect(postmasters()).toHaveLength(1)
})

test.runIf(permitted)('a PostgreSQL running in another container is not started twice, and keeps its pid file', async () => {
  expect(await open('')).toBe('open')
  // PostgreSQL writes its state into the file's last line when it's ready.
  const pidFile = await vi.waitUntil(() => /ready\s*$/.test(readPidFile()) && readPidFile(), { timeout: 30_000 })
  await expect(startPostgres({ dir: join(dir, 'postgres'), quick: true })).rejects.toThrow(
    /^A PostgreSQL still runs on .* another container/,
  )
  expect(readPidFile()).toBe(pidFile)
  expect(postmasters()).toHaveLength(1)
})
