import { expect, type Page, test } from './fixtures/shop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const carousel = (page: Page) => page.getByRole('region', { name: 'New in the shed' })
const place = (page: Page) =>
  carousel(page)
    .getByRole('list')
    .evaluate((row) => row.scrollLeft)

/** Where the row comes to rest: the browser scrolls smoothly by a clock of its own. */
async function restingPlace(page: Page): Promise<number> {
  let last = -1
  const moved = async () => {
    const before = last
    last = await place(page)
    return last - before
  }
  await expect.poll(moved, { intervals: [300] }).toBe(0)
  return last
}

/** Opens the home page with a fake clock and moves the mouse, which loads the shelves. */
async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto('/')
  await expect(async () => {
    // Moves before the script has loaded aren't noticed, so the mouse keeps moving.
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 5)
    await page.clock.runFor(50)
    await expect(carousel(page).getByRole('button', { name: /New in the shed( move)?$/ })).toHaveCount(3, { timeout: 100 })
    expect(await carousel(page).getByRole('button').first().evaluate(isHydrated)).toBe(true)
  }).toPass()
}

const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber'))

test('[B37] a carousel moves by itself, pauses on hover and focus, and has a stop button', async ({ page }) => {
  await open(page)
  const stop = carousel(page).getByRole('button', { name: 'Pause New in the shed' })
  await expect(stop).toBeVisible()
  await page.clock.runFor(7_500)
  await expect.poll(() => place(page)).toBeGreaterThan(50)
  await carousel(page).getByRole('link').first().focus()
  await page.clock.runFor(500)
  const held = await restingPlace(page)
  await page.clock.runFor(21_000)
  expect(await restingPlace(page)).toBe(held)
  await stop.click()
  await page.mouse.move(5, 5)
  await expect(carousel(page).getByRole('button', { name: 'Play New in the shed' })).toBeVisible()
  const stopped = await restingPlace(page)
  await page.clock.runFor(21_000)
  expect(await restingPlace(page)).toBe(stopped)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[B37] a carousel stays still', async ({ page }) => {
    await open(page)
    await expect(carousel(page).getByRole('button', { name: 'Play New in the shed' })).toBeVisible()
    await page.clock.runFor(21_000)
    expect(await restingPlace(page)).toBe(0)
  })
})

for (const width of [320, 390, 1440])
  test(`at ${width} px a carousel starts at the content column, runs off the right edge and never widens the page`, async ({ page }) => {
    await open(page)
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    const row = carousel(page).getByRole('list')
    const column = (await carousel(page).boundingBox())?.x ?? 0
    const fromColumn = async (at: number) => Math.abs(((await row.getByRole('listitem').nth(at).boundingBox())?.x ?? -9) - column)
    expect(await fromColumn(0)).toBeLessThan(1)
    const fillsWindow = (list: Element) => {
      const { left, right } = list.getBoundingClientRect()
      return left <= 0 && right > document.body.clientWidth - 1
    }
    expect(await row.evaluate(fillsWindow)).toBe(true)
    await carousel(page).getByRole('button', { name: 'On in New in the shed' }).click()
    await restingPlace(page)
    const nearest = Math.min(...(await Promise.all([1, 2, 3, 4, 5].map(fromColumn))))
    const atEnd = await row.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => scrollLeft + clientWidth > scrollWidth - 8)
    expect(atEnd ? 0 : nearest).toBeLessThan(1)
    await page.mouse.move(5, 5)
    await page.mouse.wheel(200, 0)
    expect(await page.evaluate(() => window.scrollX)).toBe(0)
  })
