import { awake } from './fixtures/awake.ts'
import { openHaltingProxy } from './fixtures/halting-proxy.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { watchPage } from './fixtures/sound-page.ts'

const path = '/lessons/slow-blues-turnarounds/play'
const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })
const filmOf = (page: Page) => stageOf(page).locator('video')

test.beforeEach(async ({ page, books }) => {
  for (const table of ['practice_loops', 'practice_settings'] as const) await books.db.deleteFrom(table).execute()
  await signIn(page, 'subscriber@woodshed.test')
})

for (const [name, size] of Object.entries({ laptop: { width: 1440, height: 900 }, 'phone on its side': { width: 844, height: 390 } }))
  test(`[B26] full screen shows the whole film and its controls on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(path)
    await playerOf(page).play()
    await stageOf(page).getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    const fit = () =>
      filmOf(page).evaluate((film) => {
        const { top, bottom, left, right } = film.getBoundingClientRect()
        const stage = film.closest('section')!
        return {
          inside: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
          whole: getComputedStyle(film).objectFit,
          film: bottom - top > innerHeight / 3,
          scrolls: stage.scrollHeight > stage.clientHeight + 1,
        }
      })
    await expect.poll(fit).toEqual({ inside: true, whole: 'contain', film: true, scrolls: false })
    // On a slow machine the film may be over by now.
    await expect(stageOf(page).getByRole('button', { name: /^(Play|Pause)$/ })).toBeInViewport({ ratio: 1 })
  })

test('[B26] fits the film and the play button on a laptop screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(stageOf(page).getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(filmOf(page)).toBeInViewport({ ratio: 1 })
})

for (const before of ['data-testid="film"', 'aria-label="Climb"'])
  test(`[B26] nothing moves while the page loads, not even if it halts before ${before}`, async ({ page, baseURL }) => {
    await page.goto(path)
    const saved = page.waitForResponse((answer) => /"captions":true/.test(answer.request().postData() ?? ''))
    await (await awake(stageOf(page).getByRole('button', { name: 'Captions' }))).click()
    await saved
    await using halting = await openHaltingProxy(baseURL ?? '', before)
    await watchPage(page)
    await page.goto(halting.url + path)
    await expect(stageOf(page).getByTestId('captions')).toBeVisible()
    await awake(stageOf(page).getByRole('button', { name: 'Play', exact: true }))
    expect((await page.evaluate(() => window.shifted))?.sum).toBeLessThan(0.01)
  })

test('[E1] a recording being prepared stays in place while its page loads', async ({ page, baseURL }) => {
  await using halting = await openHaltingProxy(baseURL ?? '', '<section aria-labelledby="files"')
  await watchPage(page)
  await page.goto(`${halting.url}/lessons/travis-picking-basics/play`)
  await expect(page.getByText('We’re preparing this recording')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Files' })).toBeVisible()
  expect((await page.evaluate(() => window.shifted))?.sum).toBeLessThan(0.01)
})

test('[B26] mirrors the picture but not the captions', async ({ page }) => {
  await page.goto(path)
  await playerOf(page).play()
  await stageOf(page).getByRole('button', { name: 'Captions' }).click()
  const words = stageOf(page).getByText('Play it slower.')
  await expect(words).toBeVisible()
  await stageOf(page).getByRole('button', { name: 'Mirror video' }).click()
  const turned = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { scale, transform } = getComputedStyle(at)
      if (scale.startsWith('-1') || transform.startsWith('matrix(-1')) return true
    }
    return false
  }
  // Of the whole film only the neck is mirrored: the chord names and the tab have words.
  expect(await stageOf(page).getByTestId('film').locator('canvas').evaluate(turned)).toBe(true)
  expect(await filmOf(page).evaluate(turned)).toBe(false)
  expect(await words.evaluate(turned)).toBe(false)
  await page.keyboard.press('v')
  expect(await filmOf(page).evaluate(turned), 'the neck alone').toBe(true)
  expect(await words.evaluate(turned)).toBe(false)
  await page.keyboard.press('v')
  expect(await filmOf(page).evaluate(turned), 'the tab alone').toBe(false)
})

test('[B26] keeps keys working after a speed was chosen; Space plays instead of scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 560 })
  await page.goto(path)
  const stage = stageOf(page)
  await awake(stage.getByRole('button', { name: 'Play', exact: true }))
  await page.keyboard.press('Space')
  await expect(stage.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await stage.getByRole('button', { name: '1% slower' }).click()
  await expect(stage.getByRole('slider', { name: 'Speed in per cent' })).toHaveValue('99')
  await page.keyboard.press('Space')
  await expect(stage.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // Not because the film is over: Space would have pressed the key again.
  await expect(stage.getByRole('slider', { name: 'Speed in per cent' })).toHaveValue('99')
  await page.keyboard.press('h')
  await expect(stage.getByRole('button', { name: 'Mirror video' })).toHaveAttribute('aria-pressed', 'true')
  await expect(stage.getByText('Set loop start')).toBeHidden()
  await page.keyboard.press('?')
  await expect(stage.getByText('Set loop start')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('[B26] keeps speed, loop and captions after a reload', async ({ page }) => {
  await page.goto(path)
  const stage = stageOf(page)
  const player = playerOf(page)
  await player.play()
  await player.slowDown()
  await player.loop()
  await stage.getByRole('button', { name: 'Captions' }).click()
  await player.pause()
  await page.reload()
  await expect(stage.getByRole('slider', { name: 'Speed in per cent' })).toHaveValue('50')
  await expect(stage.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(stage.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  await stage.getByRole('button', { name: 'Play', exact: true }).click()
  const playing = (film: HTMLVideoElement) => (film.readyState >= 3 && !film.paused ? film.playbackRate : null)
  await expect.poll(() => filmOf(page).evaluate(playing), { message: 'it plays as slowly as before' }).toBe(0.5)
})

test('[B26] keeps a setting that was saved while the page was loaded again', async ({ page }) => {
  await page.goto(path)
  const captions = stageOf(page).getByRole('button', { name: 'Captions' })
  await awake(captions)
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"captions":true') ?? false)
  await page.route(`**${path}`, async (route) => {
    const before = await route.fetch()
    await (await saved).finished()
    await route.fulfill({ response: before })
  })
  await captions.click()
  await page.reload()
  await expect(captions).toHaveAttribute('aria-pressed', 'true')
})

test('[B26] keeps a setting that was changed while an earlier one was being saved', async ({ page }) => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let saves = 0
  await page.route('**/members/practice-settings/**', async (route) => {
    await gates[saves++]?.promise
    await route.fallback().catch(() => {})
  })
  await page.goto(path)
  const stage = stageOf(page)
  await (await awake(stage.getByRole('button', { name: '1% slower' }))).click()
  await expect.poll(() => saves).toBe(1)
  await stage.getByRole('button', { name: 'Captions' }).click()
  const saved = page.waitForResponse(/practice-settings/)
  await page.waitForTimeout(600)
  gates[0].resolve()
  await saved
  await page.reload()
  await expect(stage.getByRole('slider', { name: 'Speed in per cent' })).toHaveValue('99')
  await expect(stage.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  gates[1].resolve()
})

test.describe('while the shop doesn’t answer', () => {
  test.use({ expectedProblem: /./ })

  test('[B26] the player says so after eight seconds, and plays once it answers again', async ({ page }) => {
    let down = true
    await page.route(/\/products\/\d+\/play$/, (route) => (down ? route.fulfill({ status: 503, body: '' }) : route.fallback()))
    await page.clock.install()
    await page.goto(path)
    const stage = stageOf(page)
    await (await awake(stage.getByRole('button', { name: 'Play', exact: true }))).click()
    await expect(stage.getByText('Loading…')).toBeVisible()
    await page.clock.runFor(8_000)
    await expect(stage.getByText('The shop isn’t answering. We keep trying.')).toBeVisible()
    down = false
    await stage.getByRole('button', { name: 'Try again' }).click()
    await page.clock.resume()
    await expect.poll(() => playerOf(page).time(), { timeout: 30_000 }).toBeGreaterThan(0.3)
    await expect(stage.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})
