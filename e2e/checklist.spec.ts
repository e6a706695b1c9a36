import { awake } from './fixtures/awake.ts'
import { agree, answerPayment, cards, orderNumber, pay } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/shop.ts'

test('[B3] [A4] [P2] a member ticks two parts of a course, pays for both at once and plays one', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/courses/blues-from-the-porch')
  await page.getByRole('heading', { name: 'Just want a few?' }).scrollIntoViewIfNeeded()
  const parts = page.getByRole('group', { name: 'Parts of Blues from the porch' })
  const all = await awake(parts.getByRole('checkbox', { name: 'All 2' }))
  await parts.getByRole('checkbox', { name: 'Slow blues turnarounds' }).check()
  await expect(all).toBeChecked({ indeterminate: true })
  await parts.getByRole('checkbox', { name: 'String bending by ear' }).check()
  await expect(all).toBeChecked()
  const posts: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posts.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Add 2 to cart' }).click()
  await expect(parts.getByText('In your cart')).toHaveCount(2)
  expect(posts).toEqual(['POST /api/v1/cart'])

  await page.goto('/checkout')
  await answerPayment(page, cards.paid)
  await agree(page)
  await pay(page, '£13.98')
  const number = await orderNumber(page)
  expect(await books.paymentsFor(number)).toEqual([{ state: 'captured', amount: 1398, currency: 'GBP' }])
  await page.goto('/lessons/slow-blues-turnarounds/play')
  await playerOf(page).play()
  await page.goto('/courses/blues-from-the-porch')
  await expect(page.getByText('You own everything in this.')).toBeVisible()
})

test('[B3] adds the ticked parts to the cart without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/courses/blues-from-the-porch')
  const parts = page.getByRole('group', { name: 'Parts of Blues from the porch' })
  await parts.getByRole('checkbox', { name: 'Slow blues turnarounds' }).check()
  await page.locator('form', { has: parts }).getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Slow blues turnarounds' }).first()).toBeVisible()
  await context.close()
})
