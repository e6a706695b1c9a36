import { expect, type Page } from '@playwright/test'
import { mark } from '../../../e2e/fixtures/mark.ts'
import type { Check } from '../checks.ts'
import { findMarks } from './find-marks.ts'
import { loop, openPlayer, type PlayerName, playLoop, stageOf } from './live-loop.ts'

declare global {
  interface Window {
    seen?: { cursors: { at: number; x: number }[]; pictures: { at: number; place: number }[]; heardAt: number }
  }
}

/** Places of the recording around the loop, the second one a beat: between two of them the cursor moves evenly. */
const places = [5, 5.5, 5.9]

/** How far the tab's cursor in each frame, and the first picture of each pass of a film, are from the sound. Half of all are nearer. */
export async function besideSound(page: Page, name: PlayerName, passes: number): Promise<Check[]> {
  await openPlayer(page, name)
  await stageOf(page).getByRole('button', { name: 'Tab', exact: true }).click()
  const stops: number[] = []
  await cursorAt(page, 0, Number.NaN)
  for (const place of places) stops.push(await cursorAt(page, place, stops.at(-1) ?? Number.NaN))
  await playLoop(page, 1)
  await page.evaluate(watch)
  const length = loop.to - loop.from
  await page.waitForTimeout(1000 * length * (passes + 1))
  const { cursors, pictures, heardAt } = (await page.evaluate(() => window.seen)) ?? { cursors: [], pictures: [], heardAt: 0 }
  const marks = (await page.evaluate(findMarks, mark)).map((at) => 1000 * (at + heardAt))
  const [first = Number.NaN] = marks
  /** The place that is heard at a time of the page's clock. */
  const heard = (at: number) => loop.from + (((((at - first) / 1000 + mark.at) % length) + length) % length)
  const apart = (a: number, b: number) => 1000 * Math.min(Math.abs(a - b), length - Math.abs(a - b))
  const ofCursor = median(cursors.map(({ at, x }) => apart(placeOf(stops, x), heard(at))))
  const checks = [{ name: `${name}: tab cursor beside the sound`, limit: 20, unit: 'ms', worst: ofCursor }]
  const returns = pictures.filter(({ place }, index) => place < (pictures[index - 1]?.place ?? 0))
  const ofPicture = median(returns.map(({ at, place }) => apart(place, heard(at))))
  if (name === 'lesson') checks.push({ name: `${name}: picture of A beside its sound`, limit: 150, unit: 'ms', worst: ofPicture })
  return checks
}

/** Where the cursor stands at a place of the recording, px; `before` is where it stood. */
async function cursorAt(page: Page, place: number, before: number): Promise<number> {
  const media = page.locator('section[aria-label^="Player"] video, body > audio').first()
  await media.evaluate((media: HTMLMediaElement, place) => {
    media.currentTime = place
  }, place)
  const slider = stageOf(page).getByRole('slider', { name: 'Position' })
  await expect(slider).toHaveAttribute('aria-valuenow', `${Math.round(place)}`, { timeout: 30_000 })
  const read = () =>
    stageOf(page)
      .getByTestId('tab-cursor')
      .evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).e)
  await expect.poll(read, { timeout: 30_000 }).not.toBe(before)
  return read()
}

function placeOf(stops: readonly number[], x: number): number {
  const next = Math.max(
    1,
    stops.findIndex((stop) => stop > x),
  )
  const [from = 0, to = 1] = [stops[next - 1], stops[next]]
  const [begin = 0, end = 0] = [places[next - 1], places[next]]
  return begin + ((x - from) / (to - from)) * (end - begin)
}

/** Runs in the page: notes what is on the screen, and `heardAt`, what the page's clock is ahead of the context's, seconds. */
function watch(): void {
  const cursor = document.querySelector('[data-testid="tab-cursor"]')
  const film = document.querySelector<HTMLVideoElement>('section[aria-label^="Player"] video')
  const seen = { cursors: [] as { at: number; x: number }[], pictures: [] as { at: number; place: number }[], heardAt: 0 }
  window.seen = seen
  const { contextTime = 0, performanceTime = 0 } = window.heard?.context.getOutputTimestamp() ?? {}
  seen.heardAt = performanceTime / 1000 - contextTime
  const look = (at: number) => {
    if (cursor) seen.cursors.push({ at, x: new DOMMatrix(getComputedStyle(cursor).transform).e })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const show = (_now: number, { expectedDisplayTime, mediaTime }: VideoFrameCallbackMetadata) => {
    seen.pictures.push({ at: expectedDisplayTime, place: mediaTime })
    film?.requestVideoFrameCallback(show)
  }
  film?.requestVideoFrameCallback(show)
}

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.POSITIVE_INFINITY
