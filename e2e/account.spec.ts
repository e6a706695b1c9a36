import { demoPassword } from '#demo/people.ts'
import { awake } from './fixtures/awake.ts'
import { buyAsGuest, fillCart } from './fixtures/checkout.ts'
import { fillSignIn, openAccount, signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const password = 'a long walk to the shed'

async function signOut(page: Page): Promise<void> {
  await (await awake(page.getByRole('banner').getByTitle('Nell Ashby'))).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
}

test('a guest’s order and cart move to their account once the email is verified', async ({ page, newcomer, mailbox, books }) => {
  const number = await buyAsGuest(page, newcomer, await books.stockLine('valve-glow'))
  await fillCart(page, await books.stockLine('blue-hours'))

  await page.goto('/register')
  await openAccount(page, mailbox, { email: newcomer, password })
  await expect(page.getByText('Welcome to the shed')).toBeVisible()

  await page.goto('/profile/orders')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByText('Valve glow').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'Blue hours' })).toBeVisible()
})

test('[S5] signing in merges the carts of two browsers: keeps every line, and the larger quantity of a shared one', async ({
  page,
  newcomer,
  books,
  anotherBrowser,
}) => {
  const [rooms, hours] = await Promise.all([books.stockLine('quiet-rooms'), books.stockLine('blue-hours')])
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await fillCart(page, rooms)
  await page.goto('/cart')
  await (await awake(page.getByRole('button', { name: 'Increase quantity of Quiet rooms' }))).click()
  await expect(page.getByRole('status').getByText('Cart updated successfully')).toBeVisible()

  const elsewhere = await anotherBrowser()
  await fillCart(elsewhere, rooms, hours)
  await elsewhere.goto('/sign-in')
  await fillSignIn(elsewhere, newcomer)
  await expect(elsewhere.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  for (const browser of [elsewhere, page]) {
    await browser.goto('/cart')
    await expect(browser.getByLabel('Quantity of Quiet rooms', { exact: true })).toHaveValue('2')
    await expect(browser.getByLabel('Quantity of Blue hours', { exact: true })).toHaveValue('1')
  }
})

test('sends guests to sign in and back to the page they asked for', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await page.goto('/profile/addresses')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await fillSignIn(page, newcomer, 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await fillSignIn(page, newcomer)
  await expect(page).toHaveURL(/\/profile\/addresses$/)
})

test('resets a forgotten password by email and signs out every other device', async ({
  page,
  newcomer,
  books,
  mailbox,
  anotherBrowser,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  const elsewhere = await anotherBrowser()
  await signIn(elsewhere, newcomer)

  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill(newcomer)
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = mailbox.linkIn(await mailbox.mailTo(newcomer, 'Choose a new password'), '/reset')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible()
  await fillSignIn(page, newcomer, demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(page, newcomer, password)

  await elsewhere.goto('/profile')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.goto('/')
  await signOut(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('[B41] shows “Log in” to guests, and members their name with their menu', async ({ page, newcomer, books }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/')
  const label = page.getByRole('banner').getByTitle('Nell Ashby')
  const orders = page.getByRole('banner').getByRole('link', { name: 'Orders' })
  await (await awake(label)).click()
  await expect(orders).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(orders).toBeHidden()
  await expect(label).toBeFocused()
  await label.press('Enter')
  await orders.click()
  await expect(page).toHaveURL(/\/profile\/orders$/)
})

test('[R1] scrolls the open profile tab into view on a phone without moving the page', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile/sessions')
  const tabs = page.getByRole('navigation', { name: 'Account pages' })
  await expect(tabs.getByRole('link', { name: 'Devices' })).toBeInViewport({ ratio: 0.9 })
  await page.goto('/profile')
  await expect(tabs.getByRole('link', { name: 'Details' })).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
