import { awake } from './fixtures/awake.ts'
import { cards, home, orderNumber } from './fixtures/checkout.ts'
import { arriveAt } from './fixtures/keyboard.ts'
import { expect, test } from './fixtures/shop.ts'

const title = 'Amps and cabs'

test('buys a DVD by keyboard alone, with a visible focus at every stop', async ({ page, newcomer, books }) => {
  const { keyboard } = page
  await page.goto('/')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await arriveAt(page, page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'DVDs' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'DVDs' })).toBeVisible()

  await arriveAt(page, await awake(page.getByRole('main').getByRole('checkbox', { name: 'Rock' })))
  await keyboard.press('Space')
  await expect(page).toHaveURL(/style=rock/)
  await arriveAt(page, page.getByRole('main').getByRole('link', { name: title }).first())
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await arriveAt(page, await awake(page.getByRole('button', { name: new RegExp(`^Add to cart.*${title}`) })))
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^In your cart/ }).first(), 'the focus stays where the button was').toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await arriveAt(page, page.getByRole('link', { name: 'Go to checkout' }))
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  await arriveAt(page, page.getByLabel('Email'))
  await keyboard.type(newcomer)
  for (const [label, text] of [
    ['Full name', home.name],
    ['Country', 'United Kingdom'],
    ['Address', home.line1],
    ['Town or city', home.city],
    ['Postcode', home.postcode],
  ] as const) {
    await arriveAt(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery options' })).toBeFocused()
  await arriveAt(page, page.getByRole('radio', { name: 'Standard delivery' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Tracked, next day' })).toBeChecked()
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  const form = page.frameLocator('iframe')
  await expect(form.getByLabel('Card number')).toBeVisible()
  for (const [label, text] of [
    ['Card number', cards.paid],
    ['Expiry', '1234'],
    ['Security code', '123'],
  ] as const) {
    await arriveAt(page, form.getByLabel(label))
    await keyboard.type(text)
  }
  await arriveAt(page, page.getByRole('button', { name: /^Pay £25.94/ }))
  await keyboard.press('Space')
  expect(await books.paymentsFor(await orderNumber(page))).toHaveLength(1)
})
