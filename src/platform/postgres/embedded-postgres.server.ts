import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { postgresBinaries } from '#platform/postgres/postgres-binaries.server.ts'
import {
  type Cluster,
  isVisible,
  openCluster,
  type PidFile,
  postgresEnvironment,
  readPidFile,
  removePidFile,
} from '#platform/postgres/postgres-cluster.server.ts'
import { commandAs } from '#platform/process/child-command.server.ts'
import { type KernelLock, lockForChildren } from '#platform/process/kernel-lock.server.ts'
import { waitForExit } from '#platform/process/process-info.server.ts'
import { SettingError } from '#platform/settings.ts'

export interface PostgresOptions {
  /** Holds the cluster, its password and its socket; created when missing. */
  dir: string
  settings?: Record<string, string>
  log?: (line: string) => void
  /** Without fsync: for tests, whose data may be lost. */
  quick?: boolean
}

export interface EmbeddedPostgres {
  url: string
  pid(): number
  /** A fast shutdown: rolls back running transactions. Resolves when no process is left. */
  stop(): Promise<void>
}

// Socket paths are limited to 107 bytes on Linux and 103 on macOS.
const maxSocketFolder = 100 - '/.s.PGSQL.5432'.length
const baseSettings = { shared_buffers: '128MB', max_connections: '80', jit: 'off', timezone: 'UTC' }
// Keep refused statements out of PostgreSQL's log: our own log has them by request, and their details contain personal data.
const logSettings = { log_min_messages: 'log', log_min_error_statement: 'panic', log_checkpoints: 'off', log_line_prefix: '' }
const quickSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB', max_connections: '200' }

/** Restarts it under the same address when killed. Stops one left by a killed shop first, because it would outlive us. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const binaries = postgresBinaries()
  const lock = await lockCluster(resolve(options.dir), log)
  const cluster = await openCluster(resolve(options.dir), binaries, options.quick)
  removePidFile(cluster.data)
  const port = needsTcp(cluster) ? await freePort() : 5432
  const settings = {
    ...baseSettings,
    ...logSettings,
    ...(options.quick && quickSettings),
    ...options.settings,
    ...listenSettings(cluster, port),
  }
  const args = ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const start = () => startUntilReady(() => launch(cluster, binaries.postgres, args, lock), log)

  let current = await start().catch((error: unknown) => {
    lock?.release()
    throw error
  })
  let restart = Promise.resolve()
  let stopping = false
  const restartOnExit = () => {
    current.once('exit', () => {
      if (!stopping) restart = relaunch()
    })
  }
  const relaunch = async () => {
    log('PostgreSQL ended unexpectedly; starting it again')
    while (!stopping) {
      try {
        current = await start()
        restartOnExit()
        return
      } catch (error) {
        log(String(error))
      }
    }
  }
  restartOnExit()
  return {
    url: connectionString(cluster, needsTcp(cluster) ? null : cluster.sockets, port),
    pid: () => current.pid ?? 0,
    async stop() {
      stopping = true
      await restart
      await end(current)
      lock?.release()
    },
  }
}

/** Connection string of a PostgreSQL that another process runs on `dir`; null when none does. */
export async function runningPostgres(dir: string): Promise<string | null> {
  const folder = resolve(dir)
  let last = readPidFile(join(folder, '18'))
  for (let waited = 0; last && !last.ready && waited < 10_000; waited += 50) {
    await new Promise((done) => setTimeout(done, 50))
    last = readPidFile(join(folder, '18'))
  }
  if (!last?.ready || !(await isReachable(folder, last))) return null
  const cluster = await openCluster(folder, postgresBinaries())
  return connectionString(cluster, last.sockets && cluster.sockets, last.port)
}

export function urlOfDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?@]*(\?|$)/, `/${database}$1`)
}

function connectionString(cluster: Cluster, sockets: string | null, port: number): string {
  if (sockets === null) return `postgres://shop:${cluster.password}@127.0.0.1:${port}/postgres`
  return `postgres://shop:${cluster.password}@/postgres?host=${encodeURIComponent(sockets)}&port=${port}`
}

function needsTcp(cluster: Cluster): boolean {
  return process.platform === 'win32' || Buffer.byteLength(cluster.sockets) > maxSocketFolder
}

function listenSettings(cluster: Cluster, port: number): Record<string, string> {
  const tcp = needsTcp(cluster)
  return { listen_addresses: tcp ? '127.0.0.1' : '', unix_socket_directories: tcp ? '' : cluster.sockets, port: String(port) }
}

/** How long to wait for a PostgreSQL that is shutting down, possibly in another container. */
const shutdownTimeoutMs = 10_000

/** Here or in another container. Stops a visible leftover. All its processes inherit the lock, so it ends with the last. */
async function lockCluster(dir: string, log: (line: string) => void): Promise<(KernelLock & { fd: number }) | null> {
  const data = join(dir, '18')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  for (const giveUp = performance.now() + shutdownTimeoutMs; ; await new Promise((done) => setTimeout(done, 100))) {
    const last = readPidFile(data)
    if (last && isVisible(data, last)) {
      log(`Stopping the PostgreSQL (process ${last.pid}) that an earlier run left behind`)
      await endProcess(last.pid)
    }
    const lock = lockForChildren(join(dir, 'lock'))
    if (lock !== 'held') {
      if (!last || !(await isReachable(dir, last))) return lock === 'unsupported' ? null : lock
      if (lock !== 'unsupported') lock.release()
    }
    if (performance.now() > giveUp)
      throw new SettingError(
        `A PostgreSQL still runs on ${data} (process ${last?.pid ?? 'unknown'}, perhaps in another container): stop it first.`,
      )
  }
}

/** Whether PostgreSQL still listens at its last address. Sockets are reachable from other containers too. */
function isReachable(dir: string, { sockets, port }: PidFile): Promise<boolean> {
  return new Promise((done) => {
    const socket = sockets === null ? connect(port, '127.0.0.1') : connect(join(dir, 'sock', `.s.PGSQL.${port}`))
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}

/** Its own process group, so that Ctrl-C reaches only us and requests can finish. */
function launch(cluster: Cluster, postgres: string, args: string[], lock: { fd: number } | null): ChildProcess {
  const command = commandAs(cluster.account, postgres, args)
  return spawn(command.file, command.args, {
    cwd: tmpdir(),
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', ...(lock ? [lock.fd] : [])],
    detached: process.platform !== 'win32',
    ...command.account,
  })
}

/** After a kill, the old process, its children or its port may linger briefly (PID 1 reaps late). Retry these refusals for up to 10 s. */
async function startUntilReady(launchOnce: () => ChildProcess, log: (line: string) => void): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt++) {
    const child = launchOnce()
    const refusal = await untilReady(child, log)
    if (refusal === null) return child
    const passing = /lock file .* already exists|pre-existing shared memory block|Address already in use/.test(refusal)
    if (!passing || attempt >= 40) throw new Error(`PostgreSQL does not start: ${refusal.trim().split('\n').slice(-3).join(' ')}`)
    await new Promise((done) => setTimeout(done, 250))
  }
}

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<string | null> {
  return new Promise((done) => {
    let output = ''
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        log(line)
        output = `${output}\n${line}`.slice(-2000)
        if (line.includes('ready to accept connections')) done(null)
      })
    }
    child.once('error', (error) => done(error.message))
    child.once('close', (code) => done(`${output}\n(ended with code ${code})`))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await endProcess(child.pid)
}

/** SIGINT is a fast shutdown; SIGQUIT an immediate one, after which the next start recovers from the WAL. */
async function endProcess(pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitForExit(pid, milliseconds)) return
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      const port = typeof bound === 'object' && bound ? bound.port : 0
      server.close(() => done(port))
    })
  })
}
