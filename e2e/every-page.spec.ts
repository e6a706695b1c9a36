import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'
import { stopsOfBuyers } from './fixtures/buying-stops.ts'
import { buyAsGuest } from './fixtures/checkout.ts'
import { type Stop, stopsOfGuests, stopsOfStaff, stopsOfSubscribers, withoutPage } from './fixtures/every-page.ts'
import { stopsOfOwners } from './fixtures/owner-stops.ts'
import { becomeOwner, signIn } from './fixtures/people.ts'
import { patternOf } from './fixtures/route-patterns.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { desk, expectAccessible, expectNarrow, expectWhole, type Look, lookAt, phone, settled, watchPage } from './fixtures/sound-page.ts'

// In parallel mode each test can go to the worker with room for it.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const [part, stops] of halves(stopsOfGuests))
  test(`[E1] every page loads for guests: ${part}`, ({ page }) => expectAllSound(page, stops))

test('[E1] every page loads for guests with an open order', ({ page, books, newcomer }) =>
  expectAllSound(page, stopsOfBuyers(books, newcomer)))

test('[E1] every page loads for members with purchases', async ({ page, books, newcomer }) => {
  await becomeOwner(page, newcomer, books)
  await expectAllSound(page, stopsOfOwners(books, new URL(page.url()).pathname))
})

test('[E1] every page loads for subscribers', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  await expectAllSound(page, stopsOfSubscribers)
})

for (const [part, stops] of halves(stopsOfStaff))
  test(`[E1] every page loads for staff: ${part}`, async ({ page }) => {
    await signIn(page, 'staff@woodshed.test')
    await expectAllSound(page, stops)
  })

test('[E1] the order page loads for staff', async ({ page, anotherBrowser, newcomer, books }) => {
  const number = await buyAsGuest(await anotherBrowser(), newcomer, await books.stockLine('porch-lessons-dvd'))
  await signIn(page, 'staff@woodshed.test')
  await expectAllSound(page, [{ name: 'an order', path: `/admin/orders/${number}` }])
})

test('the list covers every page of the shop', ({ books }) => {
  const stops = [
    ...stopsOfGuests,
    ...stopsOfBuyers(books, ''),
    ...stopsOfOwners(books, '/orders/1'),
    ...stopsOfSubscribers,
    ...stopsOfStaff,
  ]
  const seen = stops.map(({ path }) => path.split('?')[0] ?? '')
  const unlisted = [
    'playlists/add/:product',
    'playlists/:id/stage',
    'pre-order/:line',
    'profile/pre-orders/:id',
    'admin/pre-orders/:line',
    'admin/stock/:line',
    'admin/orders/:number',
    'admin/pages/:page/blocks',
  ]
  const elsewhere = [...withoutPage, ...unlisted, 'checkout/return/:orderId', 'admin/orders/:number/packing-slip', 'join-staff']
  const missing = pathsOf(routes).filter((path) => !elsewhere.includes(path) && !seen.some((one) => patternOf(path).test(one)))
  expect(missing).toEqual([])
})

/** The longest lists in two, so that workers get parts of equal length. */
function halves(stops: readonly Stop[]): [string, readonly Stop[]][] {
  const middle = Math.ceil(stops.length / 2)
  return [
    ['first half', stops.slice(0, middle)],
    ['second half', stops.slice(middle)],
  ]
}

/** Visits pages as one person; a problem with one doesn't hide the next. */
async function expectAllSound(page: Page, stops: readonly Stop[]): Promise<void> {
  const complaints = await watchPage(page)
  const wrong: string[] = []
  for (const [nth, stop] of stops.entries()) {
    await test
      .step(stop.name, () => expectSound(page, stop, complaints, lookAt(stop.widths, nth)))
      .catch((error: Error) => wrong.push(`${stop.name}: ${error.message}`))
  }
  expect(wrong.join('\n\n')).toBe('')
}

/** Opens a page and checks its structure, its console and how it looks. */
async function expectSound(
  page: Page,
  { first, path, there, widths, mayComplain, ofFake }: Stop,
  complaints: string[],
  looks: readonly Look[],
): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize(widths === 'phone' ? phone : desk)
  await first?.(page)
  complaints.length = 0
  await page.goto(path)
  if (!ofFake) {
    await settled(page)
    await expectWhole(page)
  }
  await there?.(page)
  await expectAccessible(page, looks)
  await expectNarrow(page)
  expect(complaints.filter((complaint) => !mayComplain?.test(complaint))).toEqual([])
}

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [...(index ? [''] : path ? [path] : []), ...pathsOf(children ?? [])])
