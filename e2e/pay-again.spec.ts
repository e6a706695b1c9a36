import { answerContact, answerDelivery, answerPayment, bank, cards, enterCard, fillCart, orderNumber, pay } from './fixtures/checkout.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

async function toPayment(page: Page, stockLine: number, email: string, card: string): Promise<void> {
  await fillCart(page, stockLine)
  await page.goto('/checkout')
  await answerContact(page, email)
  await answerDelivery(page)
  await answerPayment(page, card)
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })

test('explains a declined card, and charges a second card once', async ({ page, newcomer, books }) => {
  await toPayment(page, await books.stockLine('porch-lessons-dvd'), newcomer, cards.declined)
  await pay(page)
  await expect(alert(page)).toContainText(/declined/i)

  await enterCard(page, cards.paid)
  await pay(page)
  const number = await orderNumber(page)
  expect(await books.paymentsFor(number)).toEqual([{ state: 'captured', amount: 2294, currency: 'GBP' }])
})

test('a payment submitted while the card form still loads waits for it', async ({ page, newcomer, books }) => {
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/card-form.html*', async (route) => {
    await clicked
    await route.continue()
  })
  await fillCart(page, await books.stockLine('porch-lessons-dvd'))
  await page.goto('/checkout')
  await answerContact(page, newcomer)
  await answerDelivery(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the card form' })).toBeVisible()
  await pay(page)
  release()
  await expect(page.frameLocator('iframe[title*="ard"]').getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await enterCard(page, cards.paid)
  await pay(page)
  expect(await books.paymentsFor(await orderNumber(page))).toHaveLength(1)
})

test('charges a card once after its bank authenticated the payment', async ({ page, newcomer, books }) => {
  await toPayment(page, await books.stockLine('porch-lessons-dvd'), newcomer, cards.asksTheBank)
  await pay(page)
  await bank(page, 'Complete authentication')
  expect(await books.paymentsFor(await orderNumber(page))).toHaveLength(1)
})

test('explains a failed authentication and offers to try again', async ({ page, newcomer, books }) => {
  await toPayment(page, await books.stockLine('porch-lessons-dvd'), newcomer, cards.asksTheBank)
  await pay(page)
  await bank(page, 'Fail authentication')
  await expect(alert(page)).toContainText(/bank|confirm|authenticat/i)
  await pay(page)
  await bank(page, 'Complete authentication')
  expect(await books.paymentsFor(await orderNumber(page))).toHaveLength(1)
})
