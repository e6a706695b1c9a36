import { awake } from './fixtures/awake.ts'
import {
  answerContact,
  answerDelivery,
  answerPayment,
  buyAsGuest,
  cards,
  fillAddress,
  fillCart,
  goOn,
  home,
  orderNumber,
  pay,
} from './fixtures/checkout.ts'
import { expect, test } from './fixtures/shop.ts'

const dvd = { slug: 'night-at-the-granary-dvd', title: 'Night at the granary, the DVD' }

test('[P6] [E5] [E6] [S7] [V2] a guest finds and buys a DVD and gets a confirmation on the page and by email', async ({
  page,
  newcomer,
  mailbox,
  books,
}) => {
  const before = await books.stockOf(dvd.slug)

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'DVDs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DVDs' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: dvd.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: dvd.title })).toBeVisible()
  await (await awake(page.getByRole('button', { name: /^Add to cart.*Night at the granary, the DVD/ }))).click()
  await expect(page.getByRole('status').getByText('Cart updated successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('region', { name: 'Your cart' }).getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to checkout' }).click()

  await answerContact(page, newcomer)
  await answerDelivery(page, 'Tracked, next day')
  await answerPayment(page, cards.paid)
  await pay(page, '£25.94')

  const number = await orderNumber(page)
  await expect(page.getByRole('link', { name: dvd.title })).toBeVisible()
  await expect(page.getByText('14 Lantern Row').first()).toBeVisible()
  const mail = await mailbox.mailTo(newcomer, number)
  expect(mail.text).toContain(dvd.title)
  expect(mail.text).toContain('£25.94')
  expect(await books.paymentsFor(number)).toEqual([{ state: 'captured', amount: 2594, currency: 'GBP' }])
  expect(await books.stockOf(dvd.slug)).toBe(before - 1)

  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('[S7] [B10] delivery, shipping and payment open in order on one page, and a finished one can be changed', async ({
  page,
  newcomer,
  books,
}) => {
  await fillCart(page, await books.stockLine(dvd.slug))
  await page.goto('/checkout')
  const sheet = page.getByRole('list', { name: 'Checkout steps' })
  const open = (title: string) => expect(sheet.getByRole('heading', { name: title })).toBeFocused()
  const rememberedStep = () => page.evaluate(() => localStorage.getItem('woodshed-checkout-step'))
  await expect(sheet.getByRole('link', { name: /^Change/ })).toHaveCount(0)
  await answerContact(page, newcomer)
  await fillAddress(page)
  // Without script a plain post loads the next step, and nothing takes the focus.
  await awake(page.getByRole('button', { name: 'Continue to shipping' }))
  await goOn(page, 'Continue to shipping')
  await open('Delivery options')
  await expect(sheet.getByText(newcomer)).toBeVisible()
  await goOn(page, 'Continue to payment')
  await open('Payment')
  expect(await rememberedStep()).toBe('4')

  await sheet.getByRole('link', { name: 'Change delivery' }).click()
  await expect(page.getByLabel('Town or city')).toHaveValue(home.city)
  await expect(sheet.getByText(/^Standard delivery/), 'what follows stays answered').toBeVisible()
  await page.getByLabel('Town or city').fill('Todmorden')
  await goOn(page, 'Continue to shipping')
  await open('Delivery options')
  await expect(sheet.getByText(/Todmorden/)).toBeVisible()
  expect(await rememberedStep()).toBe('3')
})

test('[E5] a guest’s emailed link opens the order in any browser; nothing else does', async ({
  page,
  newcomer,
  mailbox,
  books,
  anotherBrowser,
}) => {
  const number = await buyAsGuest(page, newcomer, await books.stockLine(dvd.slug))
  const elsewhere = await anotherBrowser()
  expect((await elsewhere.goto(`/orders/${number}`))?.status()).toBe(404)
  await elsewhere.goto(mailbox.linkIn(await mailbox.mailTo(newcomer, number), `/orders/${number}`))
  await expect(elsewhere.getByRole('link', { name: dvd.title })).toBeVisible()
})
