import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drainSecondsOf, readSettings } from '#platform/config.ts'
import { SettingError } from '#platform/settings.ts'
import { closing } from './closing.ts'
import { openEverything } from './open.ts'
import { closeOnSignals } from './signals.ts'

/** Runs the shop until a signal ends it; a setting that is wrong is one line and exit code 1. */
export async function runShop({ root, dev, asBuilt }: { root: string; dev: boolean; asBuilt: boolean }): Promise<void> {
  const { later, close } = closing()
  let drainSeconds = 0
  closeOnSignals(close, () => drainSeconds)
  try {
    if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
    process.env.NODE_ENV ||= dev ? 'development' : 'production'
    const settings = readSettings(process.env)
    drainSeconds = drainSecondsOf(settings)
    await openEverything({ settings, root, dev, asBuilt, later })
  } catch (error) {
    console.error(error instanceof SettingError ? `\n${error.message}` : error)
    await close()
    process.exit(1)
  }
}
