import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'
import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { answerByCalls, buyByCalls, fillCart } from './fixtures/checkout.ts'
import { type Stop, stopsOfGuests, stopsOfStaff, stopsOfSubscribers } from './fixtures/every-page.ts'
import { readPage, type ShownForm } from './fixtures/forms.ts'
import { stopsOfOwners } from './fixtures/owner-stops.ts'
import { signIn } from './fixtures/people.ts'
import { patternOf } from './fixtures/route-patterns.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { call } from './fixtures/shop-calls.ts'
import { sendWrongly, wrongWays } from './fixtures/wrong-forms.ts'
import { sendInBrowser } from './fixtures/wrong-with-script.ts'

test.describe.configure({ timeout: 600_000 })

const people: { who: string; least: number; email?: string; open?: (page: Page, email: string, books: Books) => Promise<string[]> }[] = [
  { who: 'guests', least: 10, open: async () => pagesOf(stopsOfGuests) },
  { who: 'buyers', least: 3, open: async (page, _email, books) => checkoutOf(page, books) },
  { who: 'owners', least: 10, open: becomeOwnerByCalls },
  { who: 'subscribers', least: 1, email: 'subscriber@woodshed.test', open: pagesOfSubscribers },
  { who: 'staff', least: 25, email: 'staff@woodshed.test', open: pagesOfStaff },
]

test('without script, every form of the shop shows its errors beside the fields and keeps what was typed', async ({
  anotherBrowser,
  newcomer,
  books,
}) => {
  const wrong: string[] = []
  // The log has buttons that undo once another journey has acted.
  const seen = new Set(['/admin/undo'])
  for (const { who, email, least, open } of people)
    await test.step(who, async () => {
      const page = await anotherBrowser()
      await page.goto('/')
      if (email) await signIn(page, email)
      const tried = new Set<string>()
      for (const path of (await open?.(page, newcomer, books)) ?? []) wrong.push(...(await sendAll(page, path, tried, seen)))
      if (tried.size < least) wrong.push(`${who} see only ${tried.size} forms`)
    })
  expect.soft(wrong.join('\n')).toBe('')
  const unseen = takingForms().filter((route) => ![...seen].some((path) => patternOf(route).test(path)))
  expect(unseen.sort()).toEqual(Object.keys(elsewhere).sort())
})

/** Forms that the walk doesn't reach, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  ...reason('only buttons', ['sign-out', 'currency', 'notifications', 'profile/sessions', 'admin/draft']),
  ...reason('only after a mailed link', [
    ...['verify', 'reset', 'join-staff', 'membership/card', 'keep-account', 'stop-mail', 'gifts/claim', 'p/:token', 'sign-in/code'],
    ...['cancel-membership/confirm', 'withdraw/confirm', 'newsletter/confirm', 'newsletter/topics'],
  ]),
  ...reason('only for what its own journey makes', [
    ...[
      'profile/country',
      'profile/pre-orders/:id',
      'certificates/for/:key',
      'admin/failed-refunds',
      'admin/free-dvds/:id',
      'admin/memberships/:id',
    ],
    ...['admin/unreachable', 'admin/pages/:page/blocks', 'admin/media', 'admin/delivery'],
  ]),
}

// `npm run check:pages` sends everyone's; elsewhere buyers' and owners' are enough.
for (const { who, email, open } of people.filter(({ who }) => who === 'owners' || process.env.EVERY_PAGE === 'whole'))
  test(`with script, every form of ${who} moves the focus to its first invalid field and keeps the rest`, async ({
    page,
    newcomer,
    books,
  }) => {
    const wrong: string[] = []
    const tried = new Set<string>()
    await page.goto('/')
    if (email) await signIn(page, email)
    for (const path of (await open?.(page, newcomer, books)) ?? [])
      for (const [at, form] of (await readPage(page, await (await page.request.get(path)).text())).forms.entries()) {
        const name = nameOf(path, form)
        if (!tried.has(name)) wrong.push(...(await sendInBrowser(page, path, at, form)))
        tried.add(name)
      }
    expect(wrong.join('\n')).toBe('')
  })

test('with script, a refused form moves the focus to its first invalid field and keeps the rest', async ({ page }) => {
  await page.goto('/orders/find')
  await page.getByLabel('Email').fill('nell@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/Enter the order number\./)
  await expect(page.getByLabel('Email')).toHaveValue('nell@example.com')

  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/redirects')
  const to = page.getByLabel('To', { exact: true })
  await to.fill('/lessons')
  await to.press('Enter')
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
  await expect(to).toHaveValue('/lessons')
})

test('with script, forms that answer in place move the focus too: newsletter, stock alert and coupon, each time', async ({
  page,
  books,
}) => {
  await page.goto('/cds/gone-to-press')
  const newsletter = page.getByRole('contentinfo').getByLabel('Newsletter')
  const alert = page.getByRole('main').getByLabel('Your email')
  for (const [field, button] of [
    [alert, page.getByRole('main').getByRole('button', { name: /^Email me when/ })],
    [newsletter, page.getByRole('button', { name: 'Get the newsletter' })],
  ] as const) {
    await (await awake(field)).fill('nell at reader')
    for (const _time of [1, 2]) {
      await button.click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue('nell at reader')
    }
  }
  await fillCart(page, await books.stockLine('porch-lessons-dvd'))
  await page.goto('/cart')
  const coupon = page.getByRole('main').getByLabel('Coupon code')
  await (await awake(coupon)).fill('NEVER-HEARD-OF')
  for (const _time of [1, 2]) {
    await page.getByRole('main').getByRole('button', { name: 'Apply' }).click()
    await expect(coupon).toBeFocused()
    await expect(coupon).toHaveAttribute('aria-invalid', 'true')
  }
})

const pagesOf = (stops: readonly Stop[]): string[] =>
  [...new Set(stops.map(({ path }) => path))].filter((path) => !path.startsWith('/sandbox/'))

const checkoutSteps = [1, 2, 3, 4, 5].map((step) => `/checkout?step=${step}`)

/** The pages of a guest who is about to pay for a disc and a lesson. */
async function checkoutOf(page: Page, books: Books): Promise<string[]> {
  await fillCart(page, ...(await Promise.all(['quiet-rooms', 'slow-blues-turnarounds'].map((slug) => books.stockLine(slug)))))
  await call(page, 'POST checkout/store', { email: 'nell@example.com' })
  await answerByCalls(page, 5)
  return ['/cart', ...checkoutSteps]
}

/** With the order that the owners' walk has paid, and the stock of its disc. */
async function pagesOfStaff(_page: Page, _email: string, books: Books): Promise<string[]> {
  const { number } = await books.db
    .selectFrom('orders')
    .select('number')
    .where('state', '=', 'paid')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [disc, unreleased] = await Promise.all(['porch-lessons-dvd', 'one-day-soon-dvd'].map((slug) => books.stockLine(slug)))
  return [...pagesOf(stopsOfStaff), `/admin/orders/${number}`, `/admin/stock/${disc}`, `/admin/pre-orders/${unreleased}`]
}

async function pagesOfSubscribers(_page: Page, _email: string, books: Books): Promise<string[]> {
  return [...pagesOf(stopsOfSubscribers), await addingToPlaylist(books)]
}

async function addingToPlaylist(books: Books): Promise<string> {
  const { id } = await books.db.selectFrom('products').select('id').where('slug', '=', 'slow-blues-in-a').executeTakeFirstOrThrow()
  return `/playlists/add/${id}`
}

/** A member who has bought a course, a track, a DVD and a gift, and has goods in the cart again. */
async function becomeOwnerByCalls(page: Page, email: string, books: Books): Promise<string[]> {
  await books.addMember(email, 'Nell Ashby')
  await signIn(page, email)
  await fillCart(
    page,
    ...(await Promise.all(['blues-from-the-porch', 'slow-blues-in-a', 'porch-lessons-dvd'].map((slug) => books.stockLine(slug)))),
  )
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const gift = { recipient_name: 'Robin', recipient_email: 'robin@example.com', giver_name: 'Nell', message: '', send_on: soon }
  await call(page, 'POST cart/gifts', { ...gift, stock_line_id: await books.stockLine('slow-blues-turnarounds') })
  const order = await buyByCalls(page)
  await page.goto('/cart')
  await fillCart(page, ...(await Promise.all(['quiet-rooms', 'rock-rhythm-engine'].map((slug) => books.stockLine(slug)))))
  await answerByCalls(page, 5)
  const ahead = `/pre-order/${await books.stockLine('one-day-soon-dvd')}`
  const [, line] = /name="(line-\d+)"/.exec(await (await page.request.get(`${order}/withdraw`)).text()) ?? []
  const withdrawal = `${order}/withdraw?check=&${line}=1`
  return [...pagesOf(stopsOfOwners(books, order)), withdrawal, '/cart', ...checkoutSteps, ahead, await addingToPlaylist(books)]
}

const nameOf = (path: string, { action, fields }: ShownForm): string => `${action ?? path} ${fields.map(({ name }) => name).join(' ')}`

function reason(why: string, routes: readonly string[]): Record<string, string> {
  return Object.fromEntries(routes.map((route) => [route, why]))
}

/** Sends each new form of a page in every wrong way. */
async function sendAll(page: Page, path: string, tried: Set<string>, seen: Set<string>): Promise<string[]> {
  const wrong: string[] = []
  for (const form of (await readPage(page, await (await page.request.get(path)).text())).forms) {
    seen.add(new URL(form.action ?? path, 'http://shop').pathname)
    const name = nameOf(path, form)
    const ways = wrongWays(form)
    if (tried.has(name) || ways.length === 0) continue
    tried.add(name)
    for (const way of ways)
      wrong.push(...(await sendWrongly(page, path, form, way)).map((problem) => `${path} (${form.button}), ${way.how}: ${problem}`))
  }
  return wrong
}

/** Routes that take a form, read from the shop's own list of pages. */
function takingForms(): string[] {
  const routesOf = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((one) => [one, ...routesOf(one.children ?? [])])
  const takes = /^export (const|async function|function) action\b/m
  return routesOf(routes).flatMap(({ path, file }) => (path && takes.test(readFileSync(`src/${file}`, 'utf8')) ? [path] : []))
}
