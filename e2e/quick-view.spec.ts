import { awake } from './fixtures/awake.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const view = (page: Page) => page.getByRole('dialog', { name: 'Quiet rooms' })

test('[B30] [R1] the quick view has its own address: Back closes it, Forward reopens it, a link opens it', async ({ page }) => {
  await page.goto('/cds')
  await (await awake(page.getByRole('button', { name: 'Quick view: Quiet rooms' }))).click()
  await expect(view(page).getByRole('button', { name: /^Add to cart/ })).toBeVisible()
  const address = page.url()
  expect(address).toContain('product=')
  await page.goBack()
  await expect(view(page)).toBeHidden()
  await expect(page).toHaveURL(/\/cds$/)
  await page.goForward()
  await expect(view(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view(page)).toBeHidden()
  await expect(page).toHaveURL(/\/cds$/)

  await page.goto('/')
  await page.goto(address)
  await expect(view(page)).toBeVisible()
  await (await awake(view(page).getByRole('button', { name: 'Close' }))).click()
  await expect(view(page)).toBeHidden()
  await expect(page).toHaveURL(/\/cds$/)
})

test('[B2] [B30] adds to the cart from the quick view and confirms above it', async ({ page }) => {
  await page.goto('/cds?product=cd.quiet-rooms')
  await (await awake(view(page).getByRole('button', { name: /^Add to cart/ }))).click()
  await expect(page.getByRole('status').getByText('Cart updated successfully')).toBeVisible()
  await expect(view(page).getByRole('link', { name: /In your cart/ })).toBeVisible()
})

test('[B28] [B29] plays a trailer in a dialog, stops it on closing and returns the focus', async ({ page }) => {
  await page.goto('/lessons')
  const button = await awake(page.getByRole('button', { name: 'Play trailer: Slow blues turnarounds' }))
  await button.click()
  const film = page.getByRole('dialog').locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('[B28] plays the trailer inline on the product page', async ({ page }) => {
  await page.goto('/lessons/slow-blues-turnarounds')
  await (await awake(page.getByRole('button', { name: 'Play trailer: Slow blues turnarounds' }))).click()
  const film = page.getByLabel('Slow blues turnarounds', { exact: true }).and(page.locator('video'))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
