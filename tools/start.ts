// `npm start` and, with --dev, `npm run dev`: opens the shop with everything it needs, and closes it again.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { drainSecondsOf, readSettings } from '#platform/config.ts'
import { SettingError } from '#platform/settings.ts'
import { closing } from './start/closing.ts'
import { restartLean } from './start/restart-lean.ts'
import { closeOnSignals } from './start/signals.ts'

const root = join(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
if (!dev) restartLean()
// Tests open many shops from one build, whatever happens to the sources meanwhile.
const asBuilt = process.argv.includes('--as-built')
const { later, close } = closing()

// What is imported from here on is compiled once for all starts.
enableCompileCache(join(root, '.cache/compiled'))
let drainSeconds = 0
closeOnSignals(close, () => drainSeconds)
try {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  process.env.NODE_ENV ||= dev ? 'development' : 'production'
  const { openEverything } = await import('./start/open.ts')
  const settings = readSettings(process.env)
  drainSeconds = drainSecondsOf(settings)
  await openEverything({ settings, root, dev, asBuilt, later })
} catch (error) {
  console.error(error instanceof SettingError ? `\n${error.message}` : error)
  await close()
  process.exit(1)
}
