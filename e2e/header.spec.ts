import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const phone = { width: 390, height: 844 }
const header = (page: Page) => page.getByRole('banner')
/** On a phone in the page, but not shown. */
const sections = (page: Page) => header(page).locator('nav[aria-label="Sections"]')
const scrollBy = (page: Page, pixels: number) => page.mouse.wheel(0, pixels)

test('the header hides on scrolling down, returns on scrolling up, and never hides the focused element', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/lessons')
  await awake(sections(page))
  await expect(header(page)).toBeInViewport()
  await scrollBy(page, 900)
  await expect(header(page)).not.toBeInViewport()
  await scrollBy(page, -120)
  await expect(header(page)).toBeInViewport()
  await scrollBy(page, 400)
  await expect(header(page)).not.toBeInViewport()

  const search = header(page).getByRole('link', { name: 'Search' })
  await search.focus()
  await expect(search, 'focus brings it back').toBeInViewport()
  await page.keyboard.press('Shift')
  await scrollBy(page, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  await expect(search, 'and keeps it').toBeInViewport()
})

test('the header moves without animation when less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/lessons')
  await awake(sections(page))
  expect(await header(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s')
  await scrollBy(page, 900)
  await expect(header(page)).not.toBeInViewport()
})

test('the phone menu has search, library, account, gifts, sale and the theme switch', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const open = await awake(page.getByRole('button', { name: 'Menu', exact: true }))
  await open.click()
  const menu = page.locator('#menu')
  const names = () => menu.getByRole('link').allTextContents()
  expect(await names()).toEqual(expect.arrayContaining(['Lessons', 'Gifts', 'Sale', 'Sign in', 'Library']))
  await menu.getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await menu.getByRole('searchbox', { name: 'Search the shop' }).fill('granary')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=granary/)

  await signIn(page, 'member@woodshed.test')
  await page.goto('/')
  await (await awake(open)).click()
  expect((await names()).slice(0, 3), 'members find their own first').toEqual(['Library', 'Orders', 'Your account'])
})

test('members see their library in the header, and the row still fits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const link = header(page).getByRole('link', { name: 'Library', exact: true })
  await page.goto('/lessons')
  await expect(link).toHaveCount(0)
  await signIn(page, 'member@woodshed.test')
  await page.goto('/lessons')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your library' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
})

test('[B36] opens the search on the first press on an idle page: "/" or the magnifier', async ({ page, browser, baseURL }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused()
  await expect(page).toHaveURL('/')

  const context = await browser.newContext({ ...(baseURL && { baseURL }), hasTouch: true, viewport: phone })
  const touched = await context.newPage()
  await touched.goto('/lessons', { waitUntil: 'networkidle' })
  await touched.getByRole('banner').getByRole('link', { name: 'Search' }).tap()
  await expect(touched.getByRole('combobox', { name: 'Search the shop' })).toBeFocused()
  await expect(touched).toHaveURL('/lessons')
  await context.close()
})

test('a member’s header fits a phone with a scroll bar that takes up width', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'member@woodshed.test')
  await page.goto('/library')
  await page.evaluate(() => Object.assign(document.documentElement.style, { paddingRight: '15px' }))
  expect(await header(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
})
