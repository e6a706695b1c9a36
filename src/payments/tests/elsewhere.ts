import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import type { TestShop } from '#server/tests/test-shop.ts'

const ownScript = join(import.meta.dirname, 'crash-child.ts')

/** Performs an action in a child process, killed after so long if at all; returns the signal that ended it, or its exit code. */
export async function elsewhere(
  shop: TestShop,
  deed: string,
  given: Record<string, string>,
  script = ownScript,
  killAfterMs?: number,
): Promise<string | number | null> {
  const name = `elsewhere ${randomUUID()}`
  const child = start(shop, deed, { ...given, PGAPPNAME: name }, script)
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(timer)
  // PostgreSQL notices a killed client a moment later and holds its locks until then.
  await vi.waitUntil(async () => (await connectionsOf(shop, name)) === 0, { timeout: 30_000 })
  return signal ?? code
}

const connectionsOf = async ({ ctx }: TestShop, name: string): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity where application_name = ${name}`.execute(ctx.db)
  return rows.length
}

export type Sleeper = { wake: () => Promise<string | number | null>; kill: () => void }

/** Pauses a child process at its failpoint; `wake` lets it finish. */
export async function asleepElsewhere(shop: TestShop, deed: string, given: Record<string, string>, script = ownScript): Promise<Sleeper> {
  const child = start(shop, deed, { ...given, FAILPOINT_SLEEPS: 'yes' }, script)
  // A paused process would keep the test run from ending.
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout!, 'data'), ended])
  if (child.exitCode !== null) throw new Error('it did not fall asleep')
  return {
    async wake() {
      child.kill('SIGCONT')
      const [code, signal] = await ended
      return signal ?? code
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function start(shop: TestShop, deed: string, given: Record<string, string>, script: string): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: join(tmpdir(), 'woodshed-test-compiled'),
    BASE_URL: shop.config.baseUrl,
    DATA_DIR: shop.config.dataDir,
    DATABASE: shop.config.databaseUrl,
    SANDBOX: JSON.stringify(shop.config.sandbox),
    NOW: shop.ctx.now().toISOString(),
    DO: deed,
    ...given,
  }
  return spawn(process.execPath, [script], { env, stdio: ['ignore', given.FAILPOINT_SLEEPS ? 'pipe' : 'inherit', 'inherit'] })
}
