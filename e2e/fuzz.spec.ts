import { expect, test } from '@playwright/test'
import { openFuzzShop } from '../tools/fuzz/open-shop.ts'
import { fuzz } from '../tools/fuzz/run.ts'

// Every operation and page is asked in one test.
test.setTimeout(600_000)

test('no random request to the API or a page causes a 5xx, leaks a stack trace, or sets a cookie on a cacheable response', async () => {
  const shop = await openFuzzShop()
  try {
    const { statuses, problems } = await fuzz({ ...shop, perRoute: 1, seed: 20 })
    expect(problems).toEqual([])
    // Enough requests get past sign-in and validation.
    expect(statuses[200]).toBeGreaterThan(100)
  } finally {
    await shop.close()
  }
})
