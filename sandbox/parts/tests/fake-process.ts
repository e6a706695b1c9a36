import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type FakeProcess = {
  url: string
  dir: string
  child: ChildProcess
  /** Everything on stderr. */
  complaints: () => string
  /** Calls the panel under /_sandbox; no body means GET. */
  panel: <T = Record<string, unknown>>(path: string, body?: unknown, method?: string) => Promise<T>
  kill: () => Promise<void>
  /** SIGTERM; returns how long it took, in milliseconds. */
  stop: () => Promise<number>
}

/** Starts a fake as its own process on a free port; `panelKey` opens its panel, `dir` is its store. */
export async function startProcess(main: string, panelKey: string, dir: string, env: Record<string, string>): Promise<FakeProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, SANDBOX_PARENT_PIPE: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])
  if (!line) throw new Error(`the fake did not start: ${complaints}`)
  const { port }: { port: number } = JSON.parse(String(line))
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: NodeJS.Signals) => {
    const since = performance.now()
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
    return performance.now() - since
  }
  return {
    url,
    dir,
    child,
    complaints: () => complaints,
    async panel<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
      const headers = { authorization: `Bearer ${panelKey}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const response = await fetch(`${url}/_sandbox${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(answer.error?.message ?? String(response.status))
      return answer as T
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

/** Stops a fake and deletes its store; fails if any response or event didn't fit the schema. */
export async function stopFake(fake: FakeProcess): Promise<void> {
  const { checked, wrong } = await fake.panel<{ checked: number; wrong: string[] }>('/health')
  await fake.stop()
  rmSync(fake.dir, { recursive: true, force: true })
  if (wrong.length > 0) throw new Error(`answers that do not fit the schema: ${wrong.join('\n')}`)
  if (checked === 0) throw new Error('no answer was checked against the schema')
  if (fake.complaints()) throw new Error(`the fake complained: ${fake.complaints()}`)
}
