import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type KernelLock = { release: () => void }

// SQLite's result codes; the low byte is the primary code.
const busyCode = 5
const unsupportedCodes = [10, 15]

/** Works across containers, ends with the process. Uses SQLite, because Node can't lock files. `unsupported`: no file locks here. */
export function lockFile(file: string): KernelLock | 'held' | 'unsupported' {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // The journal stays in memory because nothing is ever written.
    database.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    if (code === busyCode) return 'held'
    if (unsupportedCodes.includes(code)) return 'unsupported'
    throw error
  }
}

/** Lasts until this process and every child that inherited `fd` is gone. `unsupported`: no `flock` program or no file locks. */
export function lockForChildren(file: string): (KernelLock & { fd: number }) | 'held' | 'unsupported' {
  const fd = openSync(file, 'a', 0o600)
  // The lock belongs to the open file description, which `flock` shares with us and leaves to us.
  const { status } = spawnSync('flock', ['--exclusive', '--nonblock', '--conflict-exit-code', '75', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  })
  let isOpen = true
  const release = () => {
    if (isOpen) closeSync(fd)
    isOpen = false
  }
  if (status === 0) return { fd, release }
  release()
  return status === 75 ? 'held' : 'unsupported'
}
