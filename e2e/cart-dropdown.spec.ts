import { awake } from './fixtures/awake.ts'
import { fillCart } from './fixtures/checkout.ts'
import { expect, test } from './fixtures/shop.ts'

test('[B7] the header cart shows a count, opens with lines and total, closes on Escape and outside clicks, and links to the cart', async ({
  page,
  books,
}) => {
  await fillCart(page, await books.stockLine('quiet-rooms'), await books.stockLine('blue-hours'))
  await page.goto('/courses')
  const cart = await awake(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }))
  const panel = page.getByRole('region', { name: 'Your cart' })
  await cart.click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Quiet rooms' })).toContainText('£11.99')
  await expect(panel.getByText('Total').locator('..')).toContainText('£23.98')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await cart.click()
  await expect(panel).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toBeHidden()
  await expect(page, 'each click opens the panel instead of the cart page').toHaveURL('/courses')
  await cart.click()
  await panel.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(panel).toBeHidden()
})
