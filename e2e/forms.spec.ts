import { awake } from './fixtures/awake.ts'
import { fillCart } from './fixtures/checkout.ts'
import { stopsOfGuests, stopsOfStaff, stopsOfSubscribers } from './fixtures/every-page.ts'
import { readPage, type ShownForm } from './fixtures/forms.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const pagesOf = (stops: readonly { path: string }[]): string[] =>
  [...new Set(stops.map(({ path }) => path))].filter((path) => !path.startsWith('/sandbox/'))

for (const { who, email, paths, least } of [
  { who: 'guests', email: null, paths: pagesOf(stopsOfGuests), least: 10 },
  { who: 'subscribers', email: 'subscriber@woodshed.test', paths: pagesOf(stopsOfSubscribers), least: 1 },
  { who: 'staff', email: 'staff@woodshed.test', paths: pagesOf(stopsOfStaff), least: 20 },
])
  test(`without script, every form for ${who} says what is missing beside its field and keeps what was typed`, async ({ page }) => {
    await page.goto('/')
    if (email) await signIn(page, email)
    const wrong: string[] = []
    const tried = new Set<string>()
    for (const path of paths) {
      for (const form of (await readPage(page, await (await page.request.get(path)).text())).forms) {
        const name = `${form.action ?? path} ${form.fields.map((field) => field.name).join(' ')}`
        if (tried.has(name) || !form.fields.some(({ required }) => required)) continue
        tried.add(name)
        wrong.push(...(await sendEmpty(page, path, form)).map((problem) => `${path} (${form.button}): ${problem}`))
      }
    }
    expect(wrong.join('\n')).toBe('')
    expect(tried.size).toBeGreaterThanOrEqual(least)
  })

test('with script, a refusal moves the focus to the first wrong field and keeps the rest', async ({ page }) => {
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

test('with script, a refusal in place moves the focus too: newsletter, stock alert and coupon, each time', async ({ page, books }) => {
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

const typed = 'Typed'

/** Posts a form without what it requires, and judges the page that answers. */
async function sendEmpty(page: Page, path: string, { action, hidden, fields }: ShownForm): Promise<string[]> {
  const sent = { ...hidden, ...Object.fromEntries(fields.map(({ name, required, isWords }) => [name, !required && isWords ? typed : ''])) }
  const answer = await page.request.post(action ?? path, {
    form: sent,
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
    failOnStatusCode: false,
  })
  if (answer.status() < 400 || answer.status() >= 500) return [`answers ${answer.status()}`]
  const { invalid, values } = await readPage(page, await answer.text())
  const [first] = invalid
  if (!first) return [`answers ${answer.status()} and marks no field`]
  return [
    ...(first.hasFocus ? [] : [`${first.name} has no focus`]),
    ...invalid.filter(({ words }) => words === '').map(({ name }) => `${name} has no words`),
    ...fields
      .filter(({ name }) => sent[name] === typed && !values.some((one) => one.name === name && one.value === typed))
      .map(({ name }) => `${name} is lost`),
  ]
}
