import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFile } from '#platform/process/kernel-lock.server.ts'
import { isAlive, startedAt } from '#platform/process/process-info.server.ts'

export type Holder = {
  pid: number
  startedAt: string
  what: string
  host: string
  /** The pid namespace: a pid of another container means nothing here. */
  namespace: string
}

const renewEveryMs = 1000
/** A lease not renewed for this long belongs to a dead process. */
const leaseMs = 5000

/** The kernel's lock on `<file>.db` decides; the lease in `file` names the holder and guards systems without locks. `onLost`: lease taken over. */
export async function acquireLock(
  file: string,
  what: string,
  onLost: (other: Holder) => void = () => undefined,
): Promise<{ release: () => void } | { heldBy: Holder }> {
  const kernel = lockFile(`${file}.db`)
  if (kernel === 'held') return { heldBy: await waitForHolder(file) }
  const kernelRelease = () => kernel !== 'unsupported' && kernel.release()
  try {
    const self = { pid: process.pid, startedAt: startedAt(process.pid), what, host: hostname(), namespace: pidNamespace() }
    const other = await acquireLease(file, self)
    if (other) {
      kernelRelease()
      return { heldBy: other }
    }
    const stopRenewing = renew(file, self, onLost)
    const release = () => {
      stopRenewing()
      if (isSame(holderIn(file), self)) rmSync(file, { force: true })
      kernelRelease()
    }
    return { release }
  } catch (error) {
    kernelRelease()
    throw error
  }
}

/** Writes our lease, or returns its live holder. */
async function acquireLease(file: string, self: Holder): Promise<Holder | null> {
  const temp = `${file}.${randomUUID()}`
  writeFileSync(temp, textOf(self))
  try {
    while (!tryLink(temp, file)) {
      const other = holderIn(file)
      if (other && (await isLive(file, other))) return other
      if (other) removeStale(file, other)
    }
    return null
  } finally {
    rmSync(temp, { force: true })
  }
}

/** Its name appears shortly after the lock is taken, or after a dead holder's lease expires. */
async function waitForHolder(file: string): Promise<Holder> {
  let holder: Holder | null = null
  for (const giveUp = performance.now() + 2 * leaseMs; performance.now() < giveUp; await pause(50)) {
    holder = holderIn(file)
    if (holder && (await isLive(file, holder))) return holder
  }
  return holder ?? { pid: 0, startedAt: '', what: 'another process', host: 'unknown', namespace: '' }
}

/** Whether the holder of a lease lives. A pid can be checked only in its own namespace; elsewhere watch the lease. */
async function isLive(file: string, { pid, startedAt: started, namespace }: Holder): Promise<boolean> {
  if (isAlive(pid) && startedAt(pid) === started) return true
  // A lease without a namespace is an earlier version's, or not a lease.
  if (namespace === '' || namespace === pidNamespace()) return false
  const seen = renewedAt(file)
  for (const giveUp = performance.now() + leaseMs; performance.now() < giveUp; await pause(100)) {
    const now = renewedAt(file)
    if (now === null) return false
    if (now !== seen) return true
  }
  return false
}

/** Renews our lease until stopped, and notices when another process took it. */
function renew(file: string, self: Holder, onLost: (other: Holder) => void): () => void {
  const beat = () => {
    try {
      const holder = holderIn(file)
      if (!holder) return writeFileSync(file, textOf(self), { flag: 'wx' })
      if (isSame(holder, self)) return utimesSync(file, new Date(), new Date())
      stop()
      onLost(holder)
    } catch (error) {
      // On a full or read-only disk the next beat retries; the kernel's lock holds meanwhile.
      if (!isCode(error, 'EEXIST')) console.error(`The lease ${file} could not be renewed: ${String(error)}`)
    }
  }
  const timer = setInterval(beat, renewEveryMs).unref()
  const stop = () => clearInterval(timer)
  return stop
}

const textOf = (holder: Holder): string => `${holder.pid}\n${holder.startedAt}\n${holder.what}\n${holder.host}\n${holder.namespace}\n`

const isSame = (one: Holder | null, other: Holder): boolean => one !== null && textOf(one) === textOf(other)

function pidNamespace(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}

function renewedAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** A link is created atomically, with its content. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Null when there is no lease; an unreadable one counts as unowned. */
function holderIn(file: string): Holder | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
  const [pid = '', started = '', what = '', host = '', namespace = ''] = text.split('\n')
  return { pid: /^\d+$/.test(pid) ? Number(pid) : 0, startedAt: started, what, host, namespace }
}

/** Only one of two processes may remove a stale lease; the other may have moved a fresh one, and restores it. */
function removeStale(file: string, stale: Holder): void {
  const moved = `${file}.${randomUUID()}`
  try {
    renameSync(file, moved)
    if (!isSame(holderIn(moved), stale)) tryLink(moved, file)
    rmSync(moved)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
