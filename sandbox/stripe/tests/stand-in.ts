import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'

export const secretKey = 'sk_test_standin'
export const publishableKey = 'pk_test_standin'
export const webhookSecret = 'whsec_standin'

export type StandIn = {
  stripe: Stripe
  url: string
  dir: string
  child: ChildProcess
  /** Everything the process wrote on stderr. */
  complaints: () => string
  /** A call to the panel under /_sandbox; no body means GET. */
  panel: <T = Record<string, unknown>>(path: string, body?: unknown, method?: string) => Promise<T>
  /** SIGKILL, as when the machine dies. */
  kill: () => Promise<void>
  /** SIGTERM; answers how long it took, in milliseconds. */
  stop: () => Promise<number>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the stand-in as its own process on a free port. */
export async function startStandIn(
  env: Record<string, string> = {},
  dir = mkdtempSync(join(tmpdir(), 'stripe-stand-in-')),
): Promise<StandIn> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      SANDBOX_STRIPE_DIR: dir,
      SANDBOX_STRIPE_SECRET_KEY: secretKey,
      SANDBOX_STRIPE_PUBLISHABLE_KEY: publishableKey,
      SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_STRIPE_LATER_MS: '0',
      SANDBOX_PARENT_PIPE: '1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])
  if (!line) throw new Error(`the stand-in did not start: ${complaints}`)
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
    stripe: new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 }),
    url,
    dir,
    child,
    complaints: () => complaints,
    async panel<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
      const headers = { authorization: `Bearer ${secretKey}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
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

/** Stops a stand-in and takes its store away; fails if any answer or event did not fit the schema. */
export async function endStandIn(standIn: StandIn): Promise<void> {
  const { checked, wrong } = await standIn.panel<{ checked: number; wrong: string[] }>('/health')
  await standIn.stop()
  rmSync(standIn.dir, { recursive: true, force: true })
  if (wrong.length > 0) throw new Error(`answers that do not fit the schema: ${wrong.join('\n')}`)
  if (checked === 0) throw new Error('no answer was checked against the schema')
  if (standIn.complaints()) throw new Error(`the stand-in complained: ${standIn.complaints()}`)
}
