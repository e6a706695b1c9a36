import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDataDirInUse, keptSecret, lockDataDir, prepareDataDir } from '#platform/data-dir.server.ts'
import { startedAt } from '#platform/process-facts.server.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-dir-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the data folder is made when it is missing', () => {
  expect(statSync(prepareDataDir(join(dir, 'a/b'))).isDirectory()).toBe(true)
})

test('a data folder that cannot be written is refused in one line', () => {
  writeFileSync(join(dir, 'file'), '')
  expect(() => prepareDataDir(join(dir, 'file/below'))).toThrow(
    /^DATA_DIR \S+ cannot be written \(ENOTDIR\): .+ set DATA_DIR to another folder\.$/,
  )
})

test('nor one in a place where no folder can be made', () => {
  expect(() => prepareDataDir('/proc/woodshed/data')).toThrow(/^DATA_DIR \/proc\/woodshed\/data cannot be written/)
})

test('the secret is made once, long, and for this user alone', () => {
  const secret = keptSecret(dir)
  expect(secret.length).toBeGreaterThan(40)
  expect(keptSecret(dir)).toBe(secret)
  expect(statSync(join(dir, 'secret')).mode & 0o077).toBe(0)
})

test('a data folder in use is refused in one line that says by whom, and free again afterwards', async () => {
  const other = spawn('sleep', ['60'])
  writeLock(other.pid ?? 0, startedAt(other.pid ?? 0), 'the shop at http://localhost:3000')
  expect(() => lockDataDir(dir, 'a second shop')).toThrow(
    `DATA_DIR ${dir} is in use by the shop at http://localhost:3000 (process ${other.pid}): stop it, or set another DATA_DIR.`,
  )
  expect(isDataDirInUse(dir)).toBe(true)
  const gone = new Promise((done) => other.once('exit', done))
  other.kill('SIGKILL')
  await gone
  expect(isDataDirInUse(dir)).toBe(false)
  const release = lockDataDir(dir, 'a second shop')
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toContain(`${process.pid}\n`)
  release()
  expect(isDataDirInUse(dir)).toBe(false)
})

test.each([
  ['of a process that is gone', spawnSync('true').pid, 'then'],
  ['of a process whose number another has by now', process.ppid, 'long ago'],
])('a lock %s is taken over', (_which, pid, started) => {
  writeLock(pid, started, 'a shop that was killed')
  expectTakenOver()
})

test('a lock that holds nonsense is taken over', () => {
  writeFileSync(join(dir, 'lock'), 'nonsense')
  expectTakenOver()
})

function expectTakenOver(): void {
  const release = lockDataDir(dir, 'the next shop')
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n.*\nthe next shop\n$`))
  release()
  expect(isDataDirInUse(dir)).toBe(false)
}

function writeLock(pid: number, started: string, what: string): void {
  writeFileSync(join(dir, 'lock'), `${pid}\n${started}\n${what}\n`)
}
