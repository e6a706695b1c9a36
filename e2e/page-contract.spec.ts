import { awake } from './fixtures/awake.ts'
import { fillCart } from './fixtures/checkout.ts'
import { openHaltingProxy } from './fixtures/halting-proxy.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'
import { desk, phone, watchPage } from './fixtures/sound-page.ts'

test('[M7] [E1] a page without base URL or token logs it to the console and uses the fallback', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  await page.route('**/cart', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"baseUrl":"/api/v1/"', '"baseUrl":""') })
  })
  // The rendering script would add the tag again.
  await page.addInitScript(() => {
    const removeTag = () => document.querySelector('meta[name="csrf-token"]')?.remove()
    new MutationObserver(removeTag).observe(document, { childList: true, subtree: true })
  })
  const asked = page.waitForRequest('**/api/v1/cart')
  await page.goto('/cart')
  await asked
  expect(said.join('\n')).toContain('Missing API base URL')
  expect(said.join('\n')).toContain('Missing CSRF token')
})

test('[A0] sends the three headers with every API call of a page', async ({ page }) => {
  const asked = page.waitForRequest('**/api/v1/cart')
  await page.goto('/')
  const headers = (await asked).headers()
  expect(headers['x-requested-with']).toBe('XMLHttpRequest')
  expect(headers['x-csrf-token']).toBe(await page.locator('meta[name="csrf-token"]').getAttribute('content'))
  expect(headers.authorization).toMatch(/^Bearer \S+$/)
})

test('loads scripts after the visible images, or on the first interaction', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  let bring = () => {}
  const held = new Promise<void>((done) => {
    bring = done
  })
  // Stopped, because the shop waits at most three seconds for a picture.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/images/**', async (route) => {
    await held
    await route.continue()
  })
  // What waits for the first press stands at the page's end.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(scripts).toEqual([])
  const begun = page.waitForRequest((request) => request.resourceType() === 'script')
  await page.keyboard.press('Tab')
  await begun

  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const reloaded = page.waitForRequest((request) => request.resourceType() === 'script')
  bring()
  await reloaded
})

test('[E1] a short page stays in place when its footer arrives in two parts', async ({ page, baseURL }) => {
  await signIn(page, 'subscriber@woodshed.test')
  await using halting = await openHaltingProxy(baseURL ?? '', 'New releases, offers')
  await watchPage(page)
  await page.goto(`${halting.url}/certificates/for/path-1`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Learning paths' })).toBeVisible()
  expect((await page.evaluate(() => window.shifted))?.sum).toBeLessThan(0.01)
})

for (const [path, before, size, last] of [
  ['/checkout', 'max-w-text content-start', desk, 'Continue to shipping'],
  ['/paths/from-porch-to-stage', 'Your progress', phone, 'Step by step'],
] as const)
  test(`[E1] at ${size.width} px ${path} stays in place when it arrives in two parts`, async ({ page, baseURL, books }) => {
    await fillCart(page, await books.stockLine('night-at-the-granary-dvd'))
    await using halting = await openHaltingProxy(baseURL ?? '', before)
    await page.setViewportSize(size)
    await watchPage(page)
    await page.goto(halting.url + path)
    await expect(page.getByText(last)).toBeVisible()
    expect((await page.evaluate(() => window.shifted))?.sum).toBeLessThan(0.01)
  })

test.describe('when a block’s script fails to load', () => {
  // React reports that it rendered the page again around the failed part.
  test.use({ expectedProblem: /React error #(422|520)/ })

  test('[B48] [K4] shows an error and a retry button after 120000 ms', async ({ page }) => {
    await page.clock.install({ time: '2026-11-15T12:00:00Z' })
    let letIn = false
    const asked = page.waitForRequest(/\/assets\/search-toggle-/)
    await page.route(/\/assets\/search-toggle-[\w-]+\.js/, (route) => (letIn ? route.continue() : undefined))
    await page.goto('/')
    // The header's other parts are loaded, each with its own limit.
    await awake(page.getByRole('banner').getByRole('link', { name: 'Cart' }), { heldBack: Number.POSITIVE_INFINITY })
    await awake(page.getByRole('banner').getByRole('link', { name: 'Sign in' }), { heldBack: Number.POSITIVE_INFINITY })
    await asked
    const failed = page.getByRole('banner').getByRole('alert')
    await page.clock.pauseAt('2026-11-15T12:01:59Z')
    await expect(failed).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(failed).toContainText('This part didn’t load')
    letIn = true
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible()
  })
})
