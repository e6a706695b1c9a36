import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (process.platform === 'linux') {
    const state = procStat(pid)?.[0]
    return state !== undefined && state !== 'Z' && state !== 'X'
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A process's start time as the system prints it. With the pid it is unique, because pids are reused. */
export function startedAt(pid: number): string {
  if (process.platform === 'linux') return `${procStat(pid)?.[19] ?? ''}@${bootId()}`
  return runCommand('ps', ['-o', 'lstart=', '-p', String(pid)])
}

export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return runCommand('ps', ['-o', 'command=', '-p', String(pid)])
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? (procStat(pid)?.[1] ?? 0) : runCommand('ps', ['-o', 'ppid=', '-p', String(pid)]))
}

/** Resolves false when the process still runs after `milliseconds`. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  for (let left = milliseconds; left > 0 && isAlive(pid); left -= 20) await new Promise((resolve) => setTimeout(resolve, 20))
  return !isAlive(pid)
}

/** The fields of /proc/<pid>/stat after the name, which may contain spaces and brackets: [0] state, [1] parent, [19] start. */
function procStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Start times count from boot, so two boots could show the same number. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function runCommand(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
