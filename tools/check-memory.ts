// `npm run check:memory`: twenty thousand different hostile addresses must leave the shop's process under 400 MB. COUNT=n sends another number.
import { join } from 'node:path'
import { memoryLimit, memoryOf, sendHostile } from './memory/send.ts'
import { endOnSignals } from './run.ts'
import { buildIfStale } from './start/build.ts'
import { startShopProcess } from './test/shop-process.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

endOnSignals()
const count = Number(process.env.COUNT ?? 20_000)
if (!process.argv.includes('--as-built')) await buildIfStale(process.cwd())
const folder = temporaryFolder()
const shop = await startShopProcess({ DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' })
try {
  console.log(`open: ${memoryOf(shop.pid).now} MB`)
  const failed = await sendHostile(shop.url, count, (sent) => console.log(`after ${sent}: ${memoryOf(shop.pid).now} MB`))
  const { now, most } = memoryOf(shop.pid)
  console.log(`${count} addresses, ${failed} failed: ${now} MB now, ${most} MB at most; the limit is ${memoryLimit} MB`)
  process.exitCode = most > memoryLimit || failed > 0 ? 1 : 0
} finally {
  await shop.stop()
  removeFolder(folder)
}
