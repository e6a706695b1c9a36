import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const players = {
  lesson: { row: 'B26', path: '/lessons/slow-blues-turnarounds/play' },
  track: { row: 'B5', path: '/backing-tracks/slow-blues-in-a/play' },
} as const
/** Enough of the test recordings to sound for some seconds, and less than all of them. */
const firstBytes = { lesson: 5_000, track: 12_000 }
const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })
const button = (page: Page, name: string) => stageOf(page).getByRole('button', { name, exact: true })

/** `npm run check:outages` takes the long ones too. */
const takesLong = process.env.OUTAGES === 'long'
const segments = /\/media\/\d[^/]*\/.*\.(mp4|m4s|m4a)$/
const address = /\/products\/\d+\/play$/
/** Addresses, playlists, segments, sound, stems and `practice.json`. */
const ofPlayer = /\/media\/\d[^/]*\/.*\.(mp4|m4s|m4a|m3u8|json)$|\/products\/\d+\/play$/

test.use({ expectedProblem: /./ })
test.beforeEach(({ page }) => signIn(page, 'subscriber@woodshed.test'))

/** When each request of the player was sent, and when those that failed came to nothing, ms. Ask a busy page, not a busy test. */
const requestsOf = (page: Page) =>
  page.evaluate((ofPlayer) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return all
      .filter(({ name }) => new RegExp(ofPlayer).test(name))
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ startTime, responseEnd, responseStatus }) => ({
        sent: performance.timeOrigin + startTime,
        failed: responseStatus === 0 || responseStatus >= 500 ? performance.timeOrigin + responseEnd : null,
      }))
  }, ofPlayer.source)

/** Cuts the requests that match until it is mended; `after` lets this many first bytes of a file through. */
async function cut(page: Page, what: RegExp, answer: 'none' | 503, after = 0) {
  let mended = Number.POSITIVE_INFINITY
  await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000))
  await page.route(what, async (route) => {
    const headers = route.request().headers()
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? '')?.map(Number) ?? []
    if (Number.isFinite(mended)) return route.continue()
    if (after && from === 0) {
      const range = `bytes=0-${Math.min(to, after - 1)}`
      return route.fulfill({ response: await route.fetch({ headers: { ...headers, range } }) })
    }
    if (from < after) return route.continue()
    return answer === 'none' ? route.abort('connectionfailed') : route.fulfill({ status: answer, body: '' })
  })
  return {
    /** How near two requests came, ms, from the first failure to the end of the outage. */
    async nearest() {
      const requests = await requestsOf(page)
      const begun = Math.min(...requests.map(({ failed }) => failed ?? Number.POSITIVE_INFINITY))
      const during = requests.map(({ sent }) => sent).filter((sent) => sent >= begun && sent < mended)
      expect(during.length, 'requests in the outage').toBeGreaterThan(1)
      return Math.min(...during.slice(1).map((sent, at) => sent - (during[at] ?? 0)))
    },
    mend() {
      mended = Date.now()
    },
    /** How long after the end of the outage the player asked again, ms. */
    askedAgainAfter: async () => Math.min(...(await requestsOf(page)).map(({ sent }) => sent).filter((sent) => sent >= mended)) - mended,
  }
}

/** Timers of browsers are a few milliseconds early or late. */
const aSecond = 950

const pressPlay = async (page: Page) => (await awake(button(page, 'Play'))).click()

for (const kind of ['lesson', 'track'] as const) {
  const { row, path } = players[kind]

  test(`[${row}] a ${kind} asks a shop that answers 503 at most once a second, and plays on by itself`, async ({ page }) => {
    const outage = await cut(page, address, 503)
    await page.goto(path)
    await pressPlay(page)
    await expect(stageOf(page).getByText('The shop isn’t answering. We keep trying.')).toBeVisible()
    outage.mend()
    await playerOf(page).plays()
    expect(await outage.askedAgainAfter()).toBeLessThan(5_000)
    expect(await outage.nearest()).toBeGreaterThan(aSecond)
  })

  test(`[${row}] a ${kind} that is cut while it plays sounds as far as it has come, says why it stopped, and plays on by itself`, async ({
    page,
  }) => {
    const outage = await cut(page, segments, 'none', firstBytes[kind])
    await page.goto(path)
    await pressPlay(page)
    await expect(stageOf(page).getByText('Loading…')).toBeVisible({ timeout: 15_000 })
    const [begun, stoppedAt] = [Date.now(), await playerOf(page).time()]
    expect(stoppedAt).toBeGreaterThan(1)
    const explanation = stageOf(page).getByText(/^This recording isn’t loading/)
    await expect(explanation).toBeVisible({ timeout: 12_000 })
    expect(Date.now() - begun).toBeLessThan(10_000)
    const askedToPlay = page.waitForRequest(/\/products\/\d+\/play$/)
    await button(page, 'Try again').click()
    await askedToPlay
    outage.mend()
    await expect.poll(() => playerOf(page).time(), { timeout: 5_000, intervals: [50] }).toBeGreaterThan(stoppedAt)
    expect(await outage.askedAgainAfter()).toBeLessThan(5_000)
    expect(await outage.nearest()).toBeGreaterThan(aSecond)
    await expect(explanation).toHaveCount(0)
  })

  for (const [what, requests, answer] of [
    ['segments are cut', segments, 'none'],
    ['whole network is cut', ofPlayer, 'none'],
    ['API answers 503', address, 503],
  ] as const)
    for (const seconds of [5, 15, 60])
      test(`[${row}] a ${kind} whose ${what} for ${seconds} s plays on within 5 s after it`, async ({ page }) => {
        test.skip(!takesLong, 'npm run check:outages')
        test.setTimeout(180_000)
        const outage = await cut(page, requests, answer)
        await page.goto(path)
        await pressPlay(page)
        const explanation = stageOf(page).getByText(/^(This recording isn’t loading|The shop isn’t answering)/)
        if (seconds < 8) await expect(stageOf(page).getByText('Loading…')).toBeVisible()
        else await expect(explanation).toBeVisible({ timeout: 12_000 })
        await page.waitForTimeout(1_000 * (seconds < 8 ? seconds : seconds - 8))
        const before = await playerOf(page).time()
        outage.mend()
        await expect.poll(() => playerOf(page).time(), { timeout: 5_000, intervals: [50] }).toBeGreaterThan(before)
        if (seconds > 8) expect(await outage.nearest()).toBeGreaterThan(aSecond)
        await expect(explanation).toHaveCount(0)
      })
}

test('[B26] offline, a link pressed in the player is explained; back online its page and what was changed are there', async ({
  page,
  context,
}) => {
  const script = page.waitForResponse(/\/assets\/product-[^/]*\.js$/)
  await page.goto(players.lesson.path)
  await playerOf(page).play()
  await (await script).finished()
  await context.setOffline(true)
  await button(page, '1% slower').click()
  await page.getByRole('link', { name: /^Back to / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(This page didn’t load|You’re offline)/ })).toBeVisible()
  await context.setOffline(false)
  await page.goBack()
  await expect(stageOf(page).getByRole('slider', { name: 'Speed in per cent' })).toHaveValue('99')
})
