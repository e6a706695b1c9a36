import { awake } from './fixtures/awake.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { expectAccessible } from './fixtures/sound-page.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' }).first()

async function openSearch(page: Page): Promise<void> {
  await awake(page.getByRole('banner').getByRole('link', { name: 'Search' }))
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
}

test('[B35] [B36] [R1] search works by keyboard: "/" opens it, suggestions are grouped, arrows choose, Enter opens', async ({ page }) => {
  await page.goto('/')
  await openSearch(page)
  await page.keyboard.type('granary')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { name: /Night at the granary, the DVD/ })).toBeVisible()
  expect(await list.getByRole('group').count()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  const chosen = list.getByRole('option', { selected: true }).or(list.locator('[data-highlighted]'))
  await expect(chosen.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Night at the granary/ })).toBeVisible()

  await openSearch(page)
  await page.keyboard.type('granary')
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field(page)).toHaveValue('granary')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused()
})

test('[B35] Enter shows the results, corrects a typo, and offers suggestions when nothing matches', async ({ page }) => {
  await page.goto('/')
  await openSearch(page)
  await page.keyboard.type('turnaruonds')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Slow blues turnarounds' })).toBeVisible()

  await page.goto('/search?q=otis+venn')
  await expect(page.getByRole('main').getByRole('link', { name: 'Otis Venn' }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL(/kind=course/)
  await expect(page.getByRole('main').getByRole('link', { name: 'The long solo' })).toBeVisible()

  await page.goto('/search?q=zzqxj')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '0 products for “zzqxj”' })).toBeVisible()
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3)
})

test('[B35] filters parsed from the query appear as chips and in the address; removing one removes its words', async ({ page }) => {
  await page.goto('/search?q=Slow+folk+backing+track+in+D')
  await expect(page).toHaveURL('/search?q=Slow+folk+backing+track+in+D&kind=backing-track&style=folk&key=D&tempo=-80')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('listitem')).toHaveText(['Backing tracks', 'Folk', 'Key of D', 'Up to 80 bpm'])
  await chips.getByRole('link', { name: 'Remove filter Up to 80 bpm' }).click()
  await expect(page).toHaveURL('/search?q=folk+backing+track+in+d&kind=backing-track&style=folk&key=D')
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('link', { name: 'DADGAD waltz' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Everything' }).click()
  await expect(page).toHaveURL('/search?q=folk+in+d&style=folk&key=D')
})

test('[B35] a correction keeps the original search one click away, and questions link to their help page', async ({ page }) => {
  await page.goto('/search?q=turnaruonds')
  await expect(page.getByText('Showing results for turnarounds.')).toBeVisible()
  await page.getByRole('link', { name: 'Search instead for turnaruonds' }).click()
  await expect(page).toHaveURL('/search?q=turnaruonds&exact=1')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '0 products for “turnaruonds”' })).toBeVisible()

  await page.goto('/search?q=refund')
  await page.getByRole('list', { name: 'Help' }).getByRole('link', { name: 'Delivery and returns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery and returns' })).toBeVisible()
})
