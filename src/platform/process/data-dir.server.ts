import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Holder, takeLock } from '#platform/process/lock-file.server.ts'
import { SettingError } from '#platform/settings.ts'

// A shorter one was cut off while it was being written.
const shortestSecret = 32

/** Makes the data folder when it is missing and answers its full path. Refuses one that cannot be read and written. */
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

/** Folder by folder, as Node's own recursive way turns in circles for ever below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another start made it meanwhile.
    if (!existsSync(path)) throw error
  }
}

/** The secret cookies and links are signed with when no setting gives one: made once, readable by this user alone. */
export function keptSecret(dir: string): string {
  const file = join(dir, 'secret')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept.length >= shortestSecret) return kept
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/**
 * Makes the data folder this process's own and answers how to give it back. Refuses when another process has it, in this
 * container or another. Should the folder be lost to another process all the same, this one closes at once.
 */
export async function lockDataDir(dir: string, what: string): Promise<() => void> {
  const taken = await tryLockDataDir(dir, what)
  if ('release' in taken) return taken.release
  throw new SettingError(`DATA_DIR ${dir} is in use by ${named(taken.heldBy)}: stop it, or set another DATA_DIR.`)
}

/** The same for one that can do with the holder's database: `isEntitledTo` says whose it is. */
export async function tryLockDataDir(dir: string, what: string): ReturnType<typeof takeLock> {
  const closeAtOnce = (other: Holder) => {
    console.error(`DATA_DIR ${dir} was taken over by ${named(other)}: closing.`)
    process.kill(process.pid, 'SIGTERM')
  }
  return takeLock(join(dir, 'lock'), what, closeAtOnce).catch((error: unknown) => {
    throw new SettingError(`DATA_DIR ${dir} cannot be locked (${error instanceof Error ? error.message : error}).`)
  })
}

const named = ({ what, pid, host }: Holder): string => (pid > 0 ? `${what} (process ${pid}${host && ` on ${host}`})` : what)
