import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const lesson = '/lessons/slow-blues-turnarounds'
const track = '/backing-tracks/slow-blues-in-a'

const press = async (page: Page, name: string | RegExp) => (await awake(page.getByRole('button', { name }))).click()

test('[S12] [M5] a guest who clicks a file on a product page can subscribe, buy, or sign in', async ({ page }) => {
  await page.goto(lesson)
  await press(page, 'Download Tab')
  const dialog = page.getByRole('dialog', { name: 'Subscribe to download this' })
  await expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/membership')
  await expect(dialog.getByRole('link', { name: 'See what it costs' })).toHaveAttribute('href', `${lesson}#formats`)
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/sign-in?back=${encodeURIComponent(lesson)}`)
})

test('[S12] offers a plan to members without one, on product pages and locked player pages', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  for (const path of [lesson, `${lesson}/play`]) {
    await page.goto(path)
    await press(page, 'Download Tab')
    const dialog = page.getByRole('dialog', { name: 'Subscribe to download this' })
    await expect(dialog.getByRole('link', { name: 'See plans' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('[S12] [O3] offers the stems, not a plan, to a member on the top plan', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  for (const path of [track, `${track}/play`]) {
    await page.goto(path)
    if (path.endsWith('/play')) await press(page, /^Files$/)
    await press(page, 'Download Stems')
    const dialog = page.getByRole('dialog', { name: 'Buy “Track with stems” to download this' })
    await expect(dialog).toContainText('“Stems” isn’t part of any membership. It comes with “Track with stems”, £6.99')
    await expect(dialog.getByRole('link', { name: 'See plans' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /^Add to cart.*Track with stems$/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})

test('[A15] opens a tab PDF in a new browser tab and saves every other file', async ({ page, context }) => {
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto(`${lesson}/play`)
  const shown = context.waitForEvent('response', (response) => response.url().includes('/get/'))
  const opened = context.waitForEvent('page')
  await press(page, /^Files$/)
  await press(page, 'Open Tab in a new tab')
  await opened
  const response = await shown
  expect(response.status()).toBe(200)
  expect(response.headers()['content-disposition']).toMatch(/^inline; filename="[\w.-]+\.pdf"$/)
  await expect(page).toHaveURL(`${lesson}/play`)
  await expect(page.getByRole('button', { name: /^Open .* in a new tab$/ })).toHaveCount(1)
})

test('[A15] [S12] closes the new tab when a download is refused', async ({ page, context }) => {
  await page.goto(lesson)
  await press(page, 'Open Tab in a new tab')
  await expect(page.getByRole('dialog', { name: 'Subscribe to download this' })).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
})
