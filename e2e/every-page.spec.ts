import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'
import { type Stop, stopsOfGuests, stopsOfOwners, stopsOfSubscribers, withoutPage } from './fixtures/every-page.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { expectAccessible, expectNarrow, expectWhole, phone, settled, watchPage } from './fixtures/sound-page.ts'

test.describe.configure({ timeout: 120_000 })

for (const stop of stopsOfGuests) test(`[E1] sound for everyone: ${stop.name}`, async ({ page }) => visit(page, stop))

test('every page of the shop is among these', () => {
  const seen = [...stopsOfGuests, ...stopsOfOwners, ...stopsOfSubscribers].map(({ path }) => path.split('?')[0] ?? '')
  const elsewhere = [...withoutPage, 'orders/:number', 'checkout/return/:orderId']
  const missing = pathsOf(routes).filter((path) => !elsewhere.includes(path) && !seen.some((one) => patternOf(path).test(one)))
  expect(missing).toEqual([])
})

/** Opens a page and looks at it as everyone: by its structure, its console, at every width, in both themes. */
async function visit(page: Page, { name, path, there, widths, mayComplain }: Stop): Promise<void> {
  await test.step(name, async () => {
    const complaints = await watchPage(page)
    if (widths === 'phone') await page.setViewportSize(phone)
    await page.goto(path)
    await settled(page)
    await expectWhole(page)
    await there?.(page)
    await expectAccessible(page, widths)
    await expectNarrow(page)
    expect(complaints.filter((complaint) => !mayComplain?.test(complaint))).toEqual([])
  })
}

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [...(index ? [''] : path ? [path] : []), ...pathsOf(children ?? [])])

const patternOf = (path: string): RegExp => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
