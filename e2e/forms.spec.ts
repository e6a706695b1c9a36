import { awake } from './fixtures/awake.ts'
import { fillCart } from './fixtures/checkout.ts'
import { type Stop, stopsOfGuests, stopsOfStaff, stopsOfSubscribers } from './fixtures/every-page.ts'
import { readPage } from './fixtures/forms.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { sendWrongly, wrongWays } from './fixtures/wrong-forms.ts'

for (const { who, email, stops, least } of [
  { who: 'guests', email: null, stops: stopsOfGuests, least: 10 },
  { who: 'subscribers', email: 'subscriber@woodshed.test', stops: stopsOfSubscribers, least: 1 },
  { who: 'staff', email: 'staff@woodshed.test', stops: stopsOfStaff, least: 20 },
])
  test(`without script, every form for ${who} shows its errors beside the fields and keeps what was typed`, async ({ page }) => {
    await page.goto('/')
    if (email) await signIn(page, email)
    const tried = new Set<string>()
    const wrong: string[] = []
    for (const path of pagesOf(stops)) wrong.push(...(await sendAll(page, path, tried)))
    expect(wrong.join('\n')).toBe('')
    expect(tried.size).toBeGreaterThanOrEqual(least)
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

/** Sends each new form of a page in every wrong way. */
async function sendAll(page: Page, path: string, tried: Set<string>): Promise<string[]> {
  const wrong: string[] = []
  for (const form of (await readPage(page, await (await page.request.get(path)).text())).forms) {
    const name = `${form.action ?? path} ${form.fields.map((field) => field.name).join(' ')}`
    const ways = wrongWays(form)
    if (tried.has(name) || ways.length === 0) continue
    tried.add(name)
    for (const way of ways)
      wrong.push(...(await sendWrongly(page, path, form, way)).map((problem) => `${path} (${form.button}), ${way.how}: ${problem}`))
  }
  return wrong
}
