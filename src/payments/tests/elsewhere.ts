import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestShop } from '#server/tests/test-shop.ts'

const script = join(import.meta.dirname, 'crash-child.ts')

/** Lets another process of the shop do something; answers the signal that ended it, or its exit code. */
export async function elsewhere(shop: TestShop, deed: string, given: Record<string, string>): Promise<string | number | null> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: join(tmpdir(), 'woodshed-test-compiled'),
    BASE_URL: shop.config.baseUrl,
    DATABASE: shop.config.databaseUrl,
    SANDBOX: JSON.stringify(shop.config.sandbox),
    NOW: shop.ctx.now().toISOString(),
    DO: deed,
    ...given,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}
