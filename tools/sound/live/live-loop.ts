import type { Page } from '@playwright/test'
import { awake } from '../../../e2e/fixtures/awake.ts'
import { mark } from '../../../e2e/fixtures/mark.ts'
import type { Check } from '../checks.ts'
import { findMarks } from './find-marks.ts'
import { recordOutput } from './record-output.ts'

export const players = { lesson: '/lessons/slow-blues-turnarounds/play', track: '/backing-tracks/slow-blues-in-a/play' } as const
export type PlayerName = keyof typeof players

/** Seconds of the recording; one mark sounds in each pass. */
export const loop = { from: 5, to: 5.8 }
/** How long the page can do nothing, and how often that begins, ms. */
const [blocked, every] = [300, 400]

/** Opens a player whose output is recorded, for a member who is signed in. */
export async function openPlayer(page: Page, name: PlayerName): Promise<void> {
  await recordOutput(page)
  await page.goto(players[name])
  const loops = await awake(stageOf(page).getByRole('button', { name: 'Loop', exact: true }))
  // The account keeps the loop of the last visit.
  if ((await loops.getAttribute('aria-pressed')) === 'true') await loops.click()
}

export const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })

/** Plays the loop from its start, which is 5 seconds on, at `rate` of the recorded tempo until it is heard. */
export async function playLoop(page: Page, rate: number): Promise<void> {
  const stage = stageOf(page)
  await stage.getByRole('button', { name: 'Loops', exact: true }).click()
  const panel = stage.getByRole('complementary', { name: 'Loops' })
  await panel.getByLabel('Start', { exact: true }).fill(`${loop.from}`)
  await panel.getByLabel('End', { exact: true }).fill(`${loop.to}`)
  await panel.getByRole('button', { name: 'Set the loop' }).click()
  await stage.getByRole('slider', { name: 'Speed in per cent' }).fill(`${100 * rate}`)
  const position = stage.getByRole('slider', { name: 'Position' })
  for (const key of ['Home', 'ArrowRight']) await position.press(key)
  await stage.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => (window.heard?.pieces.length ?? 0) > 20)
}

/**
 * Start of each pass against its grid, while the page is blocked again and again, draws no frames and another tab is in front. The first
 * pass says where the grid begins.
 */
export async function passesWhileBlocked(page: Page, name: PlayerName, { rate, passes }: { rate: number; passes: number }): Promise<Check> {
  await openPlayer(page, name)
  await playLoop(page, rate)
  const other = await page.context().newPage()
  await other.bringToFront()
  const length = (loop.to - loop.from) / rate
  const from = await page.evaluate(
    ([blocked, every]) => {
      // As in a hidden tab, which headless browsers don't have.
      window.requestAnimationFrame = () => 0
      setInterval(() => {
        for (const until = performance.now() + blocked; performance.now() < until; );
      }, every)
      return window.heard?.context.currentTime ?? 0
    },
    [blocked, every] as const,
  )
  await other.waitForTimeout(1000 * length * (passes + 1.5))
  const heard = (await page.evaluate(findMarks, mark)).filter((at) => at > from)
  await other.close()
  const [first = Number.NaN] = heard
  const errors = heard.slice(1, passes + 1).map((at, pass) => 1000 * Math.abs(at - first - (pass + 1) * length))
  const worst = errors.length < passes ? Number.POSITIVE_INFINITY : Math.max(...errors)
  return {
    name: `${name}: ${passes} loop passes at ${100 * rate} % of a page that is blocked behind another tab`,
    limit: 5,
    unit: 'ms',
    worst,
  }
}
