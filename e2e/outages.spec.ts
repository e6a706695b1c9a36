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

test.use({ expectedProblem: /./ })
test.beforeEach(({ page }) => signIn(page, 'subscriber@woodshed.test'))

/** Cuts the requests that match until it is mended. Knows when each of them came, ms. */
async function cut(page: Page, what: RegExp, answer: 'none' | 503) {
  const asked: number[] = []
  let mended = 0
  await page.route(what, (route) => {
    asked.push(Date.now())
    if (mended) return route.continue()
    return answer === 'none' ? route.abort('connectionfailed') : route.fulfill({ status: answer, body: '' })
  })
  return {
    /** At most so many in any second of the outage. */
    mostASecond: () => {
      const during = asked.filter((time) => !mended || time < mended)
      return Math.max(...during.map((from) => during.filter((time) => time >= from && time < from + 1000).length))
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

  // Not for tracks yet: how often the browser itself asks for a file is its own.
  for (const seconds of kind === 'lesson' ? [15] : [])
    test(`[${row}] a ${kind} whose segments are cut for ${seconds} s says so and plays on by itself within 5 s`, async ({ page }) => {
      const outage = await cut(page, /\/media\/\d[^/]*\/.*\.(m4s|m4a)$/, 'none')
      await page.goto(path)
      await pressPlay(page)
      await expect(stageOf(page).getByText('Loading…')).toBeVisible()
      const end = Date.now() + seconds * 1000
      if (seconds > 8) await expect(stageOf(page).getByText(/^This recording isn’t loading/)).toBeVisible()
      await page.waitForTimeout(Math.max(0, end - Date.now()))
      outage.mend()
      await playerOf(page).plays()
      expect(outage.askedAgainAfter()).toBeLessThan(5_000)
      // At first two requests for each file; after that each waits.
      expect(outage.mostASecond()).toBeLessThanOrEqual(4)
      await expect(stageOf(page).getByText(/^This recording isn’t loading/)).toHaveCount(0)
    })

  test(`[${row}] a ${kind} asks a shop that answers 503 at most once a second, and plays on by itself`, async ({ page }) => {
    const outage = await cut(page, /\/products\/\d+\/play$/, 503)
    await page.goto(path)
    await pressPlay(page)
    await expect(stageOf(page).getByText('The shop isn’t answering. We keep trying.')).toBeVisible()
    outage.mend()
    await playerOf(page).plays()
    expect(outage.askedAgainAfter()).toBeLessThan(5_000)
    expect(outage.mostASecond()).toBe(1)
  })
}
