import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { commandAs } from '#platform/process/child-command.server.ts'
import { waitForExit } from '#platform/process/process-info.server.ts'
import { settings } from '#platform/settings.ts'

export type ShopProcess = {
  url: string
  pid: number
  said: () => string
  /** Its exit code once it has ended; null after a signal. */
  ended: Promise<number | null>
  /** Closes it as Ctrl-C does and returns its exit code. */
  stop: () => Promise<number | null>
  /** kill -9. Resolves once it has exited; its children end by themselves. */
  kill: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** Starts the built shop as `npm start` does, on a free port, with only the given settings. Throws its output when it doesn't open. */
export async function startShopProcess(env: Record<string, string> & { DATA_DIR: string }): Promise<ShopProcess> {
  const port = env.PORT ?? String(await freePort())
  const unset = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']))
  const { file, args } = commandAs(null, process.execPath, [join(root, 'tools/start.ts'), '--as-built'])
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...unset, LOG_LEVEL: 'warn', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const heard = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout.on('data', heard)
  child.stderr.on('data', heard)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  if (!(await isOpen(child, ended, () => said))) throw new Error(`the shop did not open:\n${said}`)
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await waitForExit(child.pid ?? 0, 30_000)
    },
  }
}

function isOpen(child: ChildProcess, ended: Promise<unknown>, said: () => string): Promise<boolean> {
  return new Promise((done) => {
    child.stdout?.on('data', () => {
      if (said().includes('Woodshed is open:')) done(true)
    })
    ended.then(
      () => done(false),
      () => done(false),
    )
  })
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
