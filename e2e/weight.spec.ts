import { frontPages } from '../bench/front-pages.ts'
import { scriptBudget, weigh } from '../bench/script-weight.ts'
import { expect, test } from './fixtures/shop.ts'

test('a product page loads at most 110 kB of script before any interaction', async ({ page }) => {
  for (const { name, url } of (await frontPages(process.env.SHOP_URL ?? '')).filter(({ isProduct }) => isProduct)) {
    const { script } = await weigh(page, url)
    expect(script, name).toBeGreaterThan(0)
    expect(script, name).toBeLessThanOrEqual(scriptBudget)
  }
})
