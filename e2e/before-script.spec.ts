import { awake } from './fixtures/awake.ts'
import {
  agree,
  answerContact,
  answerDelivery,
  answerPayment,
  bank,
  cards,
  fillAddress,
  fillCart,
  orderNumber,
  pay,
} from './fixtures/checkout.ts'
import { holdScript } from './fixtures/hold-script.ts'
import { becomeOwner, signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/shop.ts'

test('[M1] [M3] [M4] adds to the cart by plain form before the script has loaded, and says so', async ({ page }) => {
  await holdScript(page, /^(add-to-cart|coupon)-/)
  await page.goto('/cds/blue-hours')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toHaveText('Cart updated successfully')
  await page.getByLabel('Coupon code').fill('FIRST10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(said).toHaveText('Coupon Applied')
  await page.getByRole('button', { name: 'Remove coupon FIRST10' }).click()
  await expect(said).toHaveText('Coupon Removed')
})

test('[S9] saves a quantity typed before the script loaded, once it has', async ({ page, books }) => {
  await fillCart(page, await books.stockLine('quiet-rooms'))
  const { letThrough } = await holdScript(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByLabel('Quantity of Quiet rooms', { exact: true }).fill('3')
  await page.getByLabel('Quantity of Quiet rooms', { exact: true }).blur()
  letThrough()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('£35.97')
  await expect(page.getByLabel('Quantity of Quiet rooms', { exact: true })).toHaveValue('3')
})

test('[B10] [B20] keeps an address and country typed before the script loaded', async ({ page, newcomer, books }) => {
  await fillCart(page, await books.stockLine('quiet-rooms'))
  const { letThrough } = await holdScript(page)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await answerContact(page, newcomer)
  await fillAddress(page)
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' })
  letThrough()
  await awake(page.getByRole('button', { name: 'Continue to shipping' }))
  await awake(page.getByLabel('Full name'))
  await expect(page.getByLabel('ZIP code'), 'the words follow the country').toHaveValue('HX7 8AA')
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('US')
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ashdown')
  await expect(page.getByLabel('Email')).toHaveValue(newcomer)
})

test('[B10] keeps a different billing address and its fields chosen before the script loaded', async ({ page, newcomer, books }) => {
  await becomeOwner(page, newcomer, books)
  await fillCart(page, await books.stockLine('quiet-rooms'))
  const { letThrough } = await holdScript(page)
  await page.goto('/checkout?step=2', { waitUntil: 'commit' })
  const other = page.getByRole('radio', { name: 'Another address' })
  await other.check()
  letThrough()
  await awake(other)
  await fillAddress(page)
  await page.getByLabel('Full name').fill('Nell’s sister')
  await expect(other).toBeChecked()
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByText('Nell’s sister, 14 Lantern Row')).toBeVisible()
})

test('[B26] keeps a press on Play made before the script has loaded', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  const { letThrough } = await holdScript(page)
  await page.goto('/lessons/slow-blues-turnarounds/play', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  letThrough()
  await playerOf(page).plays()
})

test('[B24] accepts consent given before the last button’s script loaded, also on a second try', async ({ page, newcomer, books }) => {
  await fillCart(page, await books.stockLine('slow-blues-turnarounds'), await books.stockLine('quiet-rooms'))
  await page.goto('/checkout')
  await answerContact(page, newcomer)
  await answerDelivery(page)
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  const { letThrough } = await holdScript(page, /^pay-/)
  await page.goto('/checkout?step=5')
  await awake(page.getByRole('link', { name: 'Back to shipping' }), { heldBack: Number.POSITIVE_INFINITY })
  await answerPayment(page, cards.asksTheBank)
  await agree(page)
  await pay(page)
  // The card is American, so the consent was accepted and something else is asked.
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'where you live' })).toBeVisible()
  letThrough()
  await expect(page.getByRole('group', { name: 'Where do you live?' })).toBeVisible()
  await pay(page)
  await bank(page, 'Fail authentication')
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /bank/ })).toBeVisible()
  await pay(page)
  await bank(page, 'Complete authentication')
  await orderNumber(page)
})
