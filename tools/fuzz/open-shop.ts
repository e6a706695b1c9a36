import { join } from 'node:path'
import { seedTest } from '#demo/test-template.ts'
import { openDatabase } from '#platform/db.server.ts'
import { sharedDatabase } from '../start/database.ts'
import { startShopProcess } from '../test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../test/temporary-folder.ts'

export async function openFuzzShop() {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const shop = await startShopProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'error' })
  const { db, close } = openDatabase(await sharedDatabase(dataDir), (problem) => console.error(problem.message), 1)
  await db.transaction().execute((transaction) => seedTest(transaction, new Date()))
  await close()
  return {
    url: shop.url,
    dataDir,
    log: shop.said,
    close: async () => {
      await shop.stop()
      removeFolder(folder)
    },
  }
}
