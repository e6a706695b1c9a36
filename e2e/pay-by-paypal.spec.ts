import type { Page } from '@playwright/test'
import { answerContact, answerDelivery, fillCart, orderNumber } from './fixtures/checkout.ts'
import { expect, test } from './fixtures/shop.ts'

const dvd = { slug: 'night-at-the-granary-dvd', title: 'Night at the granary, the DVD' }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const atPayPal = (page: Page) => expect(page.getByText('Fake PayPal')).toBeVisible()

test('[B25] [E6] a guest cancels at PayPal, finds everything kept, and pays for the DVD by PayPal', async ({
  page,
  newcomer,
  books,
  mailbox,
}) => {
  await fillCart(page, await books.stockLine(dvd.slug))
  await page.goto('/checkout')
  await answerContact(page, newcomer)
  await answerDelivery(page)
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await press(page, /^Pay £[\d.]+ with PayPal$/)

  await atPayPal(page)
  await press(page, 'Cancel and go back to the shop')
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await expect(page.getByText(newcomer)).toBeVisible()
  await press(page, /^Pay £[\d.]+ with PayPal$/)

  await atPayPal(page)
  await press(page, /^Pay £[\d.]+$/)
  const number = await orderNumber(page)
  await expect(page.getByText('Paid with PayPal')).toBeVisible()
  expect(await books.paymentsFor(number)).toMatchObject([{ state: 'captured', currency: 'GBP' }])
  expect((await mailbox.mailTo(newcomer, number)).text).toContain(dvd.title)
})

test('[B25] explains a PayPal decline and keeps the cart', async ({ page, newcomer, books }) => {
  await fillCart(page, await books.stockLine(dvd.slug))
  await page.goto('/checkout')
  await answerContact(page, newcomer)
  await answerDelivery(page)
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await press(page, /^Pay £[\d.]+ with PayPal$/)
  await atPayPal(page)
  await press(page, /without enough money/)
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await expect(page.getByText('PayPal couldn’t process the payment. You weren’t charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(page.getByRole('button', { name: /^Pay £[\d.]+ with PayPal$/ })).toBeVisible()
})
