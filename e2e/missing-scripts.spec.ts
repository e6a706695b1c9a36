import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { desk } from './fixtures/sound-page.ts'

const track = '/backing-tracks/slow-blues-in-a'
const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })
const button = (page: Page, name: string) => stageOf(page).getByRole('button', { name, exact: true })

test.use({ expectedProblem: /./ })
test.beforeEach(({ page }) => signIn(page, 'subscriber@woodshed.test'))

const open = async (page: Page) => {
  await page.goto(`${track}/play`)
  await awake(button(page, 'Play'))
}

/** No script of this name comes; returns how often one was asked for. */
async function without(page: Page, script: RegExp): Promise<() => number> {
  let asked = 0
  await page.route(script, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: '' })
  })
  return () => asked
}

test('[B5] [B48] without the script that loads tracks in pieces a track plays as one file', async ({ page }) => {
  const asked = await without(page, /\/load-track[^/]*\.js/)
  const whole = page.waitForResponse(/\/track\.m4a$/)
  await open(page)
  await playerOf(page).play()
  expect(asked()).toBeGreaterThan(0)
  expect((await whole).ok()).toBe(true)
  // Away from the end: the recording is short, and a busy machine late.
  await playerOf(page).seek('Home')
  await playerOf(page).plays()
})

for (const { row, panel, scripts } of [
  { row: 'B5', panel: 'Takes', scripts: /\/takes-panel[^/]*\.js/ },
  { row: 'B26', panel: 'Loops', scripts: /\/panels-[^/]*\.js/ },
] as const)
  test(`[${row}] [B48] without its script the panel “${panel}” says so while the music plays, can be closed, and opens with “Try again”`, async ({
    page,
  }) => {
    await without(page, scripts)
    await open(page)
    await playerOf(page).play()
    await button(page, panel).click()
    const words = stageOf(page).getByText('This part didn’t load')
    await expect(words).toBeInViewport({ ratio: 1 })
    await playerOf(page).plays()
    // Held sideways a phone has the least room.
    await page.setViewportSize({ width: 844, height: 390 })
    for (const part of [words, button(page, 'Try again'), button(page, 'Close')]) await expect(part).toBeInViewport({ ratio: 1 })
    await button(page, 'Close').click()
    await expect(words).toBeHidden()
    await page.setViewportSize(desk)
    await button(page, panel).click()
    await expect(words).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await expect(stageOf(page).getByRole('complementary', { name: panel })).toBeVisible()
    await expect(words).toBeHidden()
  })

test('[B5] [B48] a track whose bar has no script plays on, says so and can be stopped; its controls come once they can', async ({
  page,
}) => {
  await without(page, /\/playback-bar[^/]*\.js/)
  await open(page)
  await playerOf(page).play()
  const place = () => page.locator('body > audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await page.getByRole('link', { name: /^Back to / }).click()
  const bar = page.getByRole('region', { name: 'Now playing' })
  await expect(bar.getByText('“Slow blues in A” plays on. Its controls didn’t load; we keep trying.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Slow blues in A' })).toBeVisible()
  const before = await place()
  await expect.poll(place).not.toBe(before)
  await page.unrouteAll()
  await expect(bar.getByRole('button', { name: /^(Pause|Play) Slow blues in A$/ })).toBeVisible({ timeout: 15_000 })
})
