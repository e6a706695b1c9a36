import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir, prepareDataDir, storedSecret } from '#platform/process/data-dir.server.ts'
import { startedAt } from '#platform/process/process-info.server.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-dir-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the data folder is created when missing', () => {
  expect(statSync(prepareDataDir(join(dir, 'a/b'))).isDirectory()).toBe(true)
})

test('refuses a read-only data folder in one line', () => {
  writeFileSync(join(dir, 'file'), '')
  expect(() => prepareDataDir(join(dir, 'file/below'))).toThrow(
    /^DATA_DIR \S+ cannot be written \(ENOTDIR\): .+ set DATA_DIR to another folder\.$/,
  )
})

test('refuses a data folder in a place where none can be created', () => {
  expect(() => prepareDataDir('/proc/woodshed/data')).toThrow(/^DATA_DIR \/proc\/woodshed\/data cannot be written/)
})

test('the secret is created once, long, and readable by this user only', () => {
  const secret = storedSecret(dir)
  expect(secret.length).toBeGreaterThan(40)
  expect(storedSecret(dir)).toBe(secret)
  expect(statSync(join(dir, 'secret')).mode & 0o077).toBe(0)
})

test('refuses a data folder in use in one line that names the holder, until that is killed', async () => {
  const holder = await lockedBy('the shop on port 3000')
  await expect(lockDataDir(dir, 'a second shop')).rejects.toThrow(
    `DATA_DIR ${dir} is in use by the shop on port 3000 (process ${holder.pid} on ${hostname()}): stop it, or set another DATA_DIR.`,
  )
  await holder.kill()
  const release = await lockDataDir(dir, 'a second shop')
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toContain(`${process.pid}\n`)
  release()
  expect(existsSync(join(dir, 'lock'))).toBe(false)
})

test.each([
  ['of a process that has ended', `${spawnSync('true').pid}\nthen\na shop that was killed\n`],
  ['whose process id was reused', `${process.ppid}\nlong ago\na shop that was killed\n`],
  ['with invalid content', 'nonsense'],
])('takes over a lock %s', async (_which, text) => {
  writeFileSync(join(dir, 'lock'), text)
  const release = await lockDataDir(dir, 'the next shop')
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n.*\nthe next shop\n`))
  release()
})

test('an earlier version that still runs keeps the folder', async () => {
  writeFileSync(join(dir, 'lock'), `${process.ppid}\n${startedAt(process.ppid)}\nthe shop on port 3000\n`)
  await expect(lockDataDir(dir, 'a second shop')).rejects.toThrow(`is in use by the shop on port 3000 (process ${process.ppid}):`)
})

test('without kernel locks another container’s lease is watched: valid while renewed, expired when silent', async () => {
  const lease = join(dir, 'lock')
  writeFileSync(lease, '7\n1\nthe shop on port 3000\nother-host\nanother namespace\n')
  const renewing = setInterval(() => utimesSync(lease, new Date(), new Date()), 50)
  await expect(lockDataDir(dir, 'a second shop')).rejects.toThrow('is in use by the shop on port 3000 (process 7 on other-host): stop it')
  clearInterval(renewing)
  const release = await lockDataDir(dir, 'a second shop')
  release()
})

/** A child process that holds the data folder until it is killed. */
async function lockedBy(what: string): Promise<{ pid: number; kill: () => Promise<void> }> {
  const program = `import { lockDataDir } from '#platform/process/data-dir.server.ts'
    await lockDataDir(${JSON.stringify(dir)}, ${JSON.stringify(what)})
    console.log('locked')
    setInterval(() => undefined, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
