import { awake } from './fixtures/awake.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const field = (page: Page) => page.getByLabel('Font awesome icon :')
const grid = (page: Page) => page.getByRole('grid', { name: 'Icons' })
const cell = (page: Page, title: string) => page.getByRole('gridcell', { name: title, exact: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/demo/icon-picker')
  await awake(field(page))
})

test('[R5] [V5] while the input has focus a panel shows every match; a slow click still selects', async ({ page }) => {
  await expect(field(page)).toHaveAttribute('placeholder', 'Search an icon')
  await expect(grid(page)).toBeHidden()
  await field(page).focus()
  await expect(page.getByText('2,163 icons')).toBeVisible()
  await field(page).fill('stringed')
  await expect(cell(page, 'fa-solid fa-guitar')).toBeVisible()
  await cell(page, 'fa-solid fa-guitar').click({ delay: 400 })
  await expect(field(page)).toHaveValue('fa-solid fa-guitar')
  await expect(field(page)).toBeFocused()
  await expect(cell(page, 'fa-solid fa-guitar')).toHaveAttribute('aria-selected', 'true')
})

test('[S13] [R5] the filter keeps the last search; clicking the background clears it; the panel closes 150 ms after blur', async ({
  page,
}) => {
  await field(page).fill('music')
  const found = page.getByRole('status').filter({ hasText: /icons$/ })
  await expect(found).not.toHaveText('2,163 icons')
  const count = await found.innerText()
  await cell(page, 'fa-solid fa-music').click()
  await expect(field(page)).toHaveValue('fa-solid fa-music')
  await expect(found).toHaveText(count)
  await found.click()
  await expect(field(page)).toHaveValue('music')
  await expect(cell(page, 'fa-solid fa-music')).toHaveAttribute('aria-selected', 'false')

  const lasted = await field(page).evaluate(
    (input: HTMLInputElement) =>
      new Promise<number>((done) => {
        const from = performance.now()
        input.blur()
        const look = () => (document.querySelector('[role="grid"]') ? requestAnimationFrame(look) : done(performance.now() - from))
        look()
      }),
  )
  expect(lasted).toBeGreaterThanOrEqual(145)
})

test('[R5] the picker works by keyboard: arrows, Enter and Escape', async ({ page }) => {
  await field(page).focus()
  await field(page).fill('guitar')
  await expect(cell(page, 'fa-solid fa-guitar')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(/^fa-\w+ fa-/)
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeHidden()
})
