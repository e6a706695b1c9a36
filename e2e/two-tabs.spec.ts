import { awake } from './fixtures/awake.ts'
import { fillCart } from './fixtures/checkout.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const total = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).getByText(/£/).last()
const said = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true })
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Presses a button in each tab at the same time and expects both messages, watched from before the press. */
async function pressAtOnce(...presses: [Page, string | RegExp][]): Promise<void> {
  const buttons = await Promise.all(presses.map(([tab, name]) => awake(tab.getByRole('button', { name }).first())))
  const told = presses.map(([tab]) => expect(said(tab, 'Cart updated successfully')).toBeVisible())
  await Promise.all([...told, ...buttons.map((button) => button.click())])
}

test('[S9] two tabs edit one cart without losing a line', async ({ page, context, books }) => {
  await fillCart(page, await books.stockLine('quiet-rooms'))
  const other = await context.newPage()
  await other.goto('/dvds/amps-and-cabs-dvd')
  await page.goto('/cds/blue-hours')
  await pressAtOnce([page, /^Add to cart.*Blue hours/], [other, /^Add to cart.*Amps and cabs/])
  for (const tab of [page, other]) {
    await tab.goto('/cart')
    await expect(lines(tab)).toHaveCount(3)
  }
  await pressAtOnce([page, 'Increase quantity of Quiet rooms'], [other, 'Remove Amps and cabs'])
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByLabel('Quantity of Quiet rooms', { exact: true })).toHaveValue('2')
  await expect(total(page)).toHaveText('£35.97')
})

test('[S9] [S10] [M1] [K4] [K6] saves rapid quantity changes once, 450 ms after the last, and shows a toast top right for 3 seconds', async ({
  page,
  books,
}) => {
  await fillCart(page, await books.stockLine('quiet-rooms'))
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postData() ?? '')
  })
  await page.clock.install({ time: '2026-11-15T12:00:00Z' })
  await page.goto('/cart')
  const more = await awake(page.getByRole('button', { name: 'Increase quantity of Quiet rooms' }))
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  // A part that is still loading would reach its 120 s limit when the clock jumps.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt('2026-11-15T12:05:00Z')
  await more.click()
  await more.click()
  await page.clock.runFor(449)
  await more.click()
  await page.clock.runFor(449)
  expect(puts).toEqual([])
  await page.clock.runFor(1)
  await expect(total(page)).toHaveText('£47.96')
  expect(puts.map((body) => JSON.parse(body))).toEqual([{ qty: 4 }])

  await expect(said(page, 'Cart updated successfully')).toBeVisible()
  const corner = page.getByRole('region', { name: 'Messages' })
  await expect(corner.getByRole('button'), 'a toast asks for no confirmation').toHaveCount(0)
  const { x, y, width } = (await corner.boundingBox())!
  expect(y, 'at the top').toBe(16)
  expect(x + width, 'at the right, beside the scrollbar').toBeGreaterThan(1280 - 40)
  await page.clock.runFor(2999)
  await expect(said(page, 'Cart updated successfully')).toBeVisible()
  await page.clock.runFor(200)
  await expect(said(page, 'Cart updated successfully')).toBeHidden()
})

test('[S10] [M2] shows an error when a save fails, and the server’s cart', async ({ page, books }) => {
  await fillCart(page, await books.stockLine('quiet-rooms'))
  await page.goto('/cart')
  await page.route('**/api/v1/cart/*', (route) => route.abort())
  await (await awake(page.getByRole('button', { name: 'Increase quantity of Quiet rooms' }))).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText('There was an error updating your cart')
  await expect(page.getByLabel('Quantity of Quiet rooms', { exact: true })).toHaveValue('1')
})

test('[B33] moves the focus to the next line when one is removed by keyboard', async ({ page, books }) => {
  await fillCart(page, await books.stockLine('quiet-rooms'), await books.stockLine('blue-hours'))
  await page.goto('/cart')
  await (await awake(page.getByRole('button', { name: 'Remove Blue hours' }))).press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'Quiet rooms' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Quiet rooms' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('[S8] [B33] restores a removed line; removing the last one leaves an empty cart', async ({ page, books }) => {
  await fillCart(page, await books.stockLine('quiet-rooms'))
  await page.goto('/cart')
  await (await awake(page.getByRole('button', { name: 'Remove Quiet rooms' }))).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Quantity of Quiet rooms', { exact: true })).toHaveValue('1')
})

test('[B8] [M3] [M4] applies and removes a coupon with these messages, and keeps a refused code in its field', async ({ page, books }) => {
  await fillCart(page, await books.stockLine('quiet-rooms'))
  await page.goto('/cart')
  const code = await awake(page.getByLabel('Coupon code'))
  const apply = page.getByRole('button', { name: 'Apply' })
  const refused = (words: string) => page.getByRole('region', { name: 'Messages' }).getByRole('alert').getByText(words, { exact: true })
  for (const [text, words] of [
    ['SPENT', 'This coupon code isn’t valid or has been used up.'],
    ['OLD', 'This coupon has expired.'],
    ['NONSENSE', 'This coupon code isn’t valid or has been used up.'],
  ] as const) {
    await code.fill(text)
    await apply.click()
    await expect(refused(words)).toBeVisible()
    await expect(code).toHaveValue(text)
  }
  await code.fill('FIVER')
  await apply.click()
  await expect(said(page, 'Coupon Applied')).toBeVisible()
  await expect(total(page)).toHaveText('£6.99')
  await page.getByRole('button', { name: 'Remove coupon FIVER' }).click()
  await expect(said(page, 'Coupon Removed')).toBeVisible()
  await page.route('**/api/v1/cart/coupon/remove', (route) => route.abort())
  await code.fill('FIVER')
  await apply.click()
  await page.getByRole('button', { name: 'Remove coupon FIVER' }).click()
  await expect(refused('Unexpected Error')).toBeVisible()
})
