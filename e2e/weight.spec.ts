import { frontPages } from '../bench/front-pages.ts'
import { scriptBudget, weigh } from '../bench/script-weight.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test('a product page loads at most 110 kB of script before any interaction', async ({ page }) => {
  for (const { name, url } of (await frontPages(process.env.SHOP_URL ?? '')).filter(({ isProduct }) => isProduct)) {
    const { script } = await weigh(page, url)
    expect(script, name).toBeGreaterThan(0)
    expect(script, name).toBeLessThanOrEqual(scriptBudget)
  }
})

test('Today loads at most 160 kB of script before a tool is opened', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  const { script } = await weigh(page, '/practice')
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(160_000)
})
