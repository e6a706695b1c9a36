import type { JSHandle, Page, Route } from '@playwright/test'

/** Issue 15's limits: requests one after another until a recording can play, and compressed script until it sounds, bytes. */
export const untilSound = { steps: 6, script: { track: 165_000, lesson: 300_000 } } as const

/** Longer than a busy machine needs to ask for what follows an answer, ms. */
const quiet = 1_500

/**
 * How many requests come one after another until a recording can play: requests are held until no more of them come, and then answered
 * together; each round is one step. Answers what each round asked for.
 */
export async function stepsUntilPlayable(page: Page, url: string): Promise<string[][]> {
  await page.goto('about:blank')
  const rounds: string[][] = []
  const held: Route[] = []
  let timer: NodeJS.Timeout | undefined
  const answer = () => {
    rounds.push(held.map((route) => new URL(route.request().url()).pathname))
    for (const route of held.splice(0)) route.continue().catch(() => undefined)
  }
  await page.route('**/*', (route) => {
    held.push(route)
    clearTimeout(timer)
    timer = setTimeout(answer, quiet)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await playable(page)
  clearTimeout(timer)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return rounds
}

/**
 * Compressed script that has come when a recording begins to sound, on a first visit: Play is pressed as soon as it can play. `heaviest`
 * names the largest files.
 */
export async function scriptUntilSound(page: Page, url: string): Promise<{ script: number; heaviest: string[] }> {
  await page.goto(url)
  const media = await playable(page)
  const sounds = media.evaluate((media) => new Promise<number>((done) => media.addEventListener('playing', () => done(performance.now()))))
  await page
    .getByRole('region', { name: /^Player: / })
    .getByRole('button', { name: 'Play', exact: true })
    .press('Enter')
  const came = await page.evaluate(
    (at) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files
        .filter(({ name, responseEnd }) => /\.m?js$/.test(name) && responseEnd > 0 && responseEnd <= at)
        .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) ?? '', bytes: encodedBodySize }))
    },
    await sounds,
  )
  const heaviest = came.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${name} ${bytes}`)
  return { script: came.reduce((sum, { bytes }) => sum + bytes, 0), heaviest: heaviest.slice(0, 60) }
}

/** The element that plays, once it has enough to begin. */
async function playable(page: Page): Promise<JSHandle<HTMLMediaElement>> {
  const found = await page.waitForFunction(() => {
    const media = document.querySelector<HTMLMediaElement>('section[aria-label^="Player"] video, body > audio')
    return media !== null && media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && media
  })
  return found as JSHandle<HTMLMediaElement>
}
