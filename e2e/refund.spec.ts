import { agree, answerContact, answerDelivery, answerPayment, buyAsGuest, cards, fillCart, orderNumber, pay } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

const dvd = { slug: 'night-at-the-granary-dvd', title: 'Night at the granary, the DVD' }
const lesson = { slug: 'slow-blues-turnarounds', title: 'Slow blues turnarounds' }

test('[G-A2] [K3] a guest buys a DVD and a lesson, receives the DVD, withdraws from it, and is refunded after returning it', async ({
  page,
  newcomer,
  mailbox,
  books,
  anotherBrowser,
}) => {
  test.slow()
  await fillCart(page, await books.stockLine(dvd.slug), await books.stockLine(lesson.slug))
  const before = await books.stockOf(dvd.slug)
  await page.goto('/checkout')
  await answerContact(page, newcomer)
  await answerDelivery(page)
  await answerPayment(page, cards.paid)
  await agree(page)
  await pay(page)
  const number = await orderNumber(page)

  const staff = await anotherBrowser()
  await signIn(staff, 'staff@woodshed.test')
  await staff.goto('/admin/orders?show=to-send')
  await staff.getByRole('link', { name: number, exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await staff.getByLabel('Tracking number').fill('AB123456789GB')
  await staff.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(staff.getByText('Parcel saved')).toBeVisible()

  const sent = await mailbox.mailTo(newcomer, 'on its way')
  expect(sent.text).toContain('AB123456789GB')
  await page.goto(`/orders/${number}`)
  await expect(page.getByText('Sent with Royal Mail on')).toBeVisible()
  await expect(page.getByRole('link', { name: /AB123456789GB/ })).toBeVisible()

  await staff.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(staff.getByText('Parcel marked as delivered')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Delivered on /)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Withdraw from order ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('We’ve received your withdrawal')).toBeVisible()
  expect((await mailbox.mailTo(newcomer, 'withdrawal')).text).toMatch(/reached us\s+on \d+\w\w \w+ \d{4} @ \d\d:\d\d:\d\d UTC/)

  await staff.goto(`/admin/orders/${number}`)
  await expect(staff.getByText('Return requested by the customer')).toBeVisible()
  await staff.getByRole('button', { name: 'Refund' }).click()
  await expect(staff.getByText('Refund saved')).toBeVisible()
  const undo = staff.getByRole('region', { name: 'Refunds' }).getByRole('button', { name: /^Undo/ })
  await undo.click()
  await expect(staff.getByRole('region', { name: 'Refunds' })).toContainText('Undone')
  expect(await books.paymentsFor(number)).toMatchObject([{ state: 'captured' }])
  await staff.getByRole('button', { name: 'Refund' }).click()
  await expect(undo).toBeVisible()

  const refunded = await mailbox.mailTo(newcomer, 'refunded for your Woodshed order')
  expect(await books.stockOf(dvd.slug)).toBe(before)
  await expect(staff.getByRole('region', { name: 'Refunds' })).toContainText('Done')
  const elsewhere = await anotherBrowser()
  await elsewhere.goto(mailbox.linkIn(refunded, `/orders/${number}`))
  const note = elsewhere.getByRole('link', { name: /^Credit note C\d{4}/ })
  await expect(note).toBeVisible()
  const pdf = await elsewhere.request.get((await note.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  // Bytes decoded as text on the way would contain the replacement character.
  expect((await pdf.body()).includes(Buffer.from('�'))).toBe(false)
  await expect(elsewhere.getByText('partly refunded')).toBeVisible()

  // The lesson wasn't part of it; refunding it too leaves nothing of the order.
  await staff.getByLabel('Return').selectOption('1')
  await staff.getByLabel('Reason').fill('as agreed by mail')
  await staff.getByRole('button', { name: 'Refund' }).click()
  await expect(staff.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Refund', exact: true })).toHaveCount(0)
  await expect.poll(() => books.paymentsFor(number)).toMatchObject([{ state: 'refunded' }])
})

test('a guest without the link finds the order by number and email, and cancels it with nothing to return', async ({
  page,
  newcomer,
  mailbox,
  books,
  anotherBrowser,
}) => {
  const number = await buyAsGuest(page, newcomer, await books.stockLine(dvd.slug))

  const elsewhere = await anotherBrowser()
  await elsewhere.goto('/orders/find')
  await elsewhere.getByRole('main').getByLabel('Order number').fill(number)
  await elsewhere.getByRole('main').getByLabel('Email').fill(newcomer)
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  await expect(elsewhere.getByText('Check your inbox')).toBeVisible()
  await elsewhere.goto(mailbox.linkIn(await mailbox.mailTo(newcomer, 'Your Woodshed order'), `/orders/${number}`))
  await expect(elsewhere.getByText('You can return this')).toHaveCount(0)
  const { pathname, search } = new URL(elsewhere.url())
  await elsewhere.goto(`${pathname}/withdraw${search}`)
  await expect(elsewhere.getByRole('main').getByRole('combobox')).toContainText('Cancel 1')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByText('There’s nothing to send back')).toBeVisible()
  await expect(elsewhere.getByRole('main').getByText(/Send back|1 Saw Lane/)).toHaveCount(0)
  await elsewhere.getByRole('link', { name: 'Back to the order' }).click()
  await elsewhere.getByText('Cancel this order').click()
  await elsewhere.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(elsewhere.getByText('Your order is cancelled')).toBeVisible()
  await expect(elsewhere.getByText('Refunded', { exact: true }).first()).toBeVisible()
  expect(await books.paymentsFor(number)).toMatchObject([{ state: 'refunded' }])
})

test('shows the back office to staff only', async ({ page, newcomer, books }) => {
  for (const path of ['/admin', '/admin/orders', '/admin/orders/1001', '/admin/orders/1001/packing-slip'])
    expect((await page.goto(path))?.status()).toBe(404)
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  expect((await page.goto('/admin/orders'))?.status()).toBe(404)
})
