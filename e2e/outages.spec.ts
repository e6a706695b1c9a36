import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const players = {
  lesson: { row: 'B26', path: '/lessons/slow-blues-turnarounds/play' },
  track: { row: 'B5', path: '/backing-tracks/slow-blues-in-a/play' },
} as const
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

/** Cuts the requests that match until it is mended. Knows when each request of the player came, ms. */
async function cut(page: Page, what: RegExp, answer: 'none' | 503) {
  const asked: number[] = []
  let [begun, mended] = [0, 0]
  await page.route(ofPlayer, (route) => {
    asked.push(Date.now())
    if (mended || !what.test(route.request().url())) return route.continue()
    begun ||= Date.now()
    return answer === 'none' ? route.abort('connectionfailed') : route.fulfill({ status: answer, body: '' })
  })
  return {
    /** At most so many in any second of the outage, from so long after its first failure, ms. */
    mostASecond: (after = 0) => {
      const during = asked.filter((time) => (!mended || time < mended) && time >= begun + after)
      // A request a second is seen here a few milliseconds early or late.
      return Math.max(...during.map((from) => during.filter((time) => time >= from && time < from + 950).length))
    },
    mend() {
      mended = Date.now()
    },
    /** How long after the end of the outage the player asked again, ms. */
    askedAgainAfter: () => (asked.find((time) => time >= mended) ?? Number.POSITIVE_INFINITY) - mended,
  }
}

const pressPlay = async (page: Page) => (await awake(button(page, 'Play'))).click()

for (const kind of ['lesson', 'track'] as const) {
  const { row, path } = players[kind]

  test(`[${row}] a ${kind} whose segments are cut says so after 8 s, asks once a second, and plays on by itself within 5 s`, async ({
    page,
  }) => {
    const outage = await cut(page, segments, 'none')
    await page.goto(path)
    await pressPlay(page)
    await expect(stageOf(page).getByText('Loading…')).toBeVisible()
    const begun = Date.now()
    const explanation = stageOf(page).getByText(/^This recording isn’t loading/)
    await expect(explanation).toBeVisible({ timeout: 12_000 })
    expect(Date.now() - begun).toBeLessThan(10_000)
    const askedToPlay = page.waitForRequest(/\/products\/\d+\/play$/)
    await button(page, 'Try again').click()
    await askedToPlay
    outage.mend()
    await playerOf(page).plays()
    expect(outage.askedAgainAfter()).toBeLessThan(5_000)
    // Picture and sound are asked for together, and browsers repeat a request for a file: before anything has failed.
    expect(outage.mostASecond(1_000)).toBe(1)
    await expect(explanation).toHaveCount(0)
  })

  test(`[${row}] a ${kind} asks a shop that answers 503 at most once a second, and plays on by itself`, async ({ page }) => {
    const outage = await cut(page, address, 503)
    await page.goto(path)
    await pressPlay(page)
    await expect(stageOf(page).getByText('The shop isn’t answering. We keep trying.')).toBeVisible()
    outage.mend()
    await playerOf(page).plays()
    expect(outage.askedAgainAfter()).toBeLessThan(5_000)
    expect(outage.mostASecond()).toBe(1)
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
        expect(outage.mostASecond(1_000)).toBe(1)
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
  await button(page, '1 % slower').click()
  await page.getByRole('link', { name: /^Back to / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(This page didn’t load|You’re offline)/ })).toBeVisible()
  await context.setOffline(false)
  await page.goBack()
  await expect(stageOf(page).getByRole('slider', { name: 'Speed in per cent' })).toHaveValue('99')
})
