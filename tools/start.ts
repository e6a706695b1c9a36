// `npm start` and, with --dev, `npm run dev`: opens the shop with everything it needs, and closes it again.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { restartLean } from './start/restart-lean.ts'

const root = join(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
// What is imported is compiled once for all starts.
const compiled = join(root, '.cache/compiled')
if (!dev) restartLean(compiled)
enableCompileCache(compiled)

// Only the process that stays loads the rest.
const { runShop } = await import('./start/run-shop.ts')
// Tests open many shops from one build, whatever happens to the sources meanwhile.
await runShop({ root, dev, asBuilt: process.argv.includes('--as-built') })
