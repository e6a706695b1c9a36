import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { acquireLock, type Holder } from '#platform/process/lock-file.server.ts'
import { SettingError } from '#platform/settings.ts'

// A shorter secret was truncated while being written.
const minSecretLength = 32

export function prepareDataDir(dir: string): string {
  const path = resolve(dir)
  try {
    makeFolder(path)
    const probe = join(path, `.probe-${randomUUID()}`)
    writeFileSync(probe, '')
    rmSync(probe)
    readdirSync(path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new SettingError(
      `DATA_DIR ${path} cannot be written (${reason}): allow this user to write there, or set DATA_DIR to another folder.`,
    )
  }
  return path
}

/** Creates one folder at a time, because Node's recursive mkdir loops forever below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Race: another start created it.
    if (!existsSync(path)) throw error
  }
}

/** The secret that signs cookies and links when no setting gives one: created once, readable by this user only. */
export function storedSecret(dir: string): string {
  const file = join(dir, 'secret')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (stored.length >= minSecretLength) return stored
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** Refuses when another process or container holds it. If the lock is lost all the same, this process exits at once. */
export async function lockDataDir(dir: string, what: string): Promise<() => void> {
  const lock = await tryLockDataDir(dir, what)
  if ('release' in lock) return lock.release
  throw new SettingError(`DATA_DIR ${dir} is in use by ${describeHolder(lock.heldBy)}: stop it, or set another DATA_DIR.`)
}

/** For callers that can use the holder's database instead: returns the holder rather than refusing. */
export async function tryLockDataDir(dir: string, what: string): ReturnType<typeof acquireLock> {
  const exitNow = (other: Holder) => {
    console.error(`DATA_DIR ${dir} was taken over by ${describeHolder(other)}: closing.`)
    process.kill(process.pid, 'SIGTERM')
  }
  return acquireLock(join(dir, 'lock'), what, exitNow).catch((error: unknown) => {
    throw new SettingError(`DATA_DIR ${dir} cannot be locked (${error instanceof Error ? error.message : error}).`)
  })
}

const describeHolder = ({ what, pid, host }: Holder): string => (pid > 0 ? `${what} (process ${pid}${host && ` on ${host}`})` : what)
