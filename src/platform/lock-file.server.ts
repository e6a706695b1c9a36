import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, startedAt } from '#platform/process-facts.server.ts'

export type Holder = { pid: number; startedAt: string; what: string }

/**
 * Takes a lock file for this process: `release` gives it back, `heldBy` says which live process has it instead. A lock
 * whose process is gone (its pid free, or another's by now) is taken over. `what` says who we are, in one line.
 */
export function takeLock(file: string, what: string): { release: () => void } | { heldBy: Holder } {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${process.pid}\n${startedAt(process.pid)}\n${what}\n`)
  try {
    while (!linked(mine, file)) {
      const other = holderIn(file)
      if (other && holds(other)) return { heldBy: other }
      if (other) setAside(file, other)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return { release: () => rmSync(file, { force: true }) }
}

/** The live process that has a lock; null when none does. */
export function lockHolder(file: string): Holder | null {
  const holder = holderIn(file)
  return holder && holds(holder) ? holder : null
}

const holds = ({ pid, startedAt: started }: Holder): boolean => isAlive(pid) && startedAt(pid) === started

/** A link is made whole or not at all, with the content already in it. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Null when there is no lock; one that cannot be understood counts as nobody's. */
function holderIn(file: string): Holder | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
  const [, pid = '0', started = '', what = ''] = /^(\d+)\n(.*)\n(.*)\n$/.exec(text) ?? []
  return { pid: Number(pid), startedAt: started, what }
}

/** Of two that find the same stale lock only one may remove it; the other, finding it has a fresh one in hand, puts that back. */
function setAside(file: string, stale: Holder): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    if (holderIn(aside)?.pid !== stale.pid) linked(aside, file)
    rmSync(aside)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
