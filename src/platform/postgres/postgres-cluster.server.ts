import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountFor, chownTo } from '#platform/postgres/postgres-account.server.ts'
import type { Binaries } from '#platform/postgres/postgres-binaries.server.ts'
import { type Account, type Command, commandAs } from '#platform/process/child-command.server.ts'
import { commandLine, isAlive } from '#platform/process/process-info.server.ts'

export interface Cluster {
  data: string
  sockets: string
  password: string
  account: Account | null
}

export interface PidFile {
  pid: number
  port: number
  /** Null when it listens on 127.0.0.1 instead. */
  sockets: string | null
  ready: boolean
}

/** Created under another name and renamed when complete, so an interrupted one is never used. `quick`: no fsync, for tests. */
export async function openCluster(dir: string, binaries: Binaries, quick = false): Promise<Cluster> {
  const data = join(dir, '18')
  const sockets = join(dir, 'sock')
  const passwordFile = join(dir, 'password')
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const account = accountFor(data)
  if (!existsSync(data)) await initCluster({ dir, data, passwordFile, account, binaries, quick })
  chownTo(account, data)
  chownTo(account, sockets)
  chmodSync(data, 0o700)
  return { data, sockets, account, password: readFileSync(passwordFile, 'utf8').trim() }
}

/** The pid file of the last PostgreSQL, which may be dead; null after a clean shutdown. */
export function readPidFile(data: string): PidFile | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  // Lines: pid, data folder, start, port, socket folder, address, shared memory, state
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), sockets: lines[4] || null, ready: lines[7]?.trim() === 'ready' }
}

/** Whether that process is this cluster's PostgreSQL and visible here; one in another container isn't. */
export const isVisible = (data: string, { pid }: PidFile): boolean =>
  isAlive(pid) && /postgres/.test(commandLine(pid)) && commandLine(pid).includes(data)

/** Removes a dead PostgreSQL's pid file, because its pid may belong to another process by now. Only while holding the cluster's lock. */
export const removePidFile = (data: string): void => rmSync(join(data, 'postmaster.pid'), { force: true })

interface NewCluster {
  dir: string
  data: string
  passwordFile: string
  account: Account | null
  binaries: Binaries
  quick: boolean
}

async function initCluster({ dir, data, passwordFile, account, binaries, quick }: NewCluster): Promise<void> {
  for (const left of readdirSync(dir)) if (left.startsWith('new-')) rmSync(join(dir, left), { recursive: true, force: true })
  const temp = join(dir, `new-${process.pid}`)
  mkdirSync(temp, { mode: 0o700 })
  writeFileSync(join(temp, 'password'), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  chownTo(account, temp)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=shop', `--pwfile=${join(temp, 'password')}`, '--auth=scram-sha-256']
  const options = ['-D', join(temp, '18'), ...locale, ...access, '--no-instructions', ...(quick ? ['--no-sync'] : [])]
  await run(commandAs(account, binaries.initdb, options))
  renameSync(join(temp, 'password'), passwordFile)
  if (account) takePasswordOwnership(passwordFile)
  renameSync(join(temp, '18'), data)
  rmSync(temp, { recursive: true })
}

/** initdb read the password as the other account; from now on only we do. */
function takePasswordOwnership(file: string): void {
  const password = readFileSync(file)
  rmSync(file)
  writeFileSync(file, password, { mode: 0o600 })
}

async function run({ file, args, account }: Command): Promise<void> {
  await promisify(execFile)(file, args, { cwd: tmpdir(), env: postgresEnvironment(), ...account })
}

/** An empty environment: PostgreSQL needs none of ours, and can't leak keys or pick up a foreign PGDATA. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC', LC_ALL: 'C' }
}
