import { memoryLimit, memoryOf, sendHostile } from '../tools/memory/send.ts'
import { startShopProcess } from '../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { expect, test } from './fixtures/shop.ts'

// The short form of `npm run check:memory`: enough to pass the limit several times over when pages are kept or garbage is left lying.
test('a thousand different hostile addresses keep the shop under its memory limit', async () => {
  test.skip(process.platform !== 'linux', 'reads /proc')
  const folder = temporaryFolder()
  const shop = await startShopProcess({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  try {
    expect(await sendHostile(shop.url, 1000)).toBe(0)
    expect(memoryOf(shop.pid).most).toBeLessThan(memoryLimit)
  } finally {
    await shop.stop()
    removeFolder(folder)
  }
})
