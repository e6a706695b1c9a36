// `npm run bench:player`: how soon a lesson and a backing track can be played, sound and seek, in a real browser, against the limits of issue 15.
// Medians; a machine that does other work makes them longer, so each table also tells the fastest.
import { type Browser, chromium, type Page } from '@playwright/test'
import { signIn } from '../e2e/fixtures/people.ts'
import { obtainBrowser } from '../tools/test/browser.ts'
import { stepsUntilPlayable, untilSound } from './until-sound.ts'

const rounds = 7
const players = { lesson: '/lessons/slow-blues-turnarounds/play', track: '/backing-tracks/slow-blues-in-a/play' } as const
/** Slow 4G: round trip in ms, bytes a second. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const fast = { ...slow, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const limits = {
  warm: 1_000,
  'slow 4G, warm': 2_000,
  'slow 4G, cold': 3_500,
  'click to sound': 60,
  'seek, buffered': 60,
  'seek, not buffered': 300,
} as const
type Measure = keyof typeof limits
const playing = 'section[aria-label^="Player"] video, body > audio'

const executablePath = await obtainBrowser()
if (!executablePath) throw new Error('there is no browser to measure with')
// Browsers buffer short recordings whole.
process.env.TEST_RECORDING_SECONDS = '600'
const { openOneShop } = await import('../e2e/fixtures/open-shop.ts')
const close = await openOneShop()
const args = ['--autoplay-policy=no-user-gesture-required', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath, args })
try {
  console.log('| Player | Measure | Median | Fastest | Limit | Share of the limit |\n|---|---|---|---|---|---|')
  for (const [name, path] of Object.entries(players)) {
    const page = await signedIn(browser)
    const { length: steps } = await stepsUntilPlayable(page, path)
    console.log(
      `| ${name} | requests one after another | ${steps} | ${steps} | ${untilSound.steps} | ${(steps / untilSound.steps).toFixed(2)} |`,
    )
    report(name, 'warm', await times(() => untilPlayable(page, path)))
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow)
    report(name, 'slow 4G, warm', await times(() => untilPlayable(page, path)))
    const cold = async () => {
      await session.send('Network.clearBrowserCache')
      return untilPlayable(page, path)
    }
    report(name, 'slow 4G, cold', await times(cold))
    await session.send('Network.emulateNetworkConditions', fast)
    // From a cache or a fast server, the page has it all before it can seek.
    const unbuffered = async () => {
      await session.send('Network.emulateNetworkConditions', slow)
      await cold()
      await session.send('Network.emulateNetworkConditions', fast)
      return seek(page, false)
    }
    report(name, 'click to sound', await times(() => untilPlayable(page, path).then(() => clickToSound(page))))
    report(name, 'seek, buffered', await times(() => seek(page, true)))
    // A track is one file, and browsers have a small one whole as soon as it can play.
    if (name === 'lesson') report(name, 'seek, not buffered', await times(unbuffered))
    await page.context().close()
  }
} finally {
  await browser.close()
  await close()
}

async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    // Told by the page itself: what drives it takes a while to ask.
    const look = () => {
      const media = document.querySelector<HTMLMediaElement>('section[aria-label^="Player"] video, body > audio')
      if (media && media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) Object.assign(window, { playableAt: performance.now() })
      else setTimeout(look, 5)
    }
    look()
  })
  await signIn(page, 'subscriber@woodshed.test')
  return page
}

/** From the request of the page. */
async function untilPlayable(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  const found = await page.waitForFunction(() => (window as { playableAt?: number }).playableAt)
  return Number(await found.jsonValue())
}

async function clickToSound(page: Page): Promise<number> {
  const play = page.getByRole('region', { name: /^Player: / }).getByRole('button', { name: 'Play', exact: true })
  await play.waitFor()
  await page.waitForTimeout(1_500)
  return play.evaluate(
    (button, selector) =>
      new Promise<number>((done) => {
        const began = performance.now()
        document.querySelector(selector)?.addEventListener('playing', () => done(performance.now() - began), { once: true })
        ;(button as HTMLButtonElement).click()
      }),
    playing,
  )
}

/** To a place that the browser has, or hasn't, loaded. */
function seek(page: Page, buffered: boolean): Promise<number> {
  return page.evaluate(
    ([selector, inside]) =>
      new Promise<number>((done, fail) => {
        const media = document.querySelector<HTMLMediaElement>(selector)!
        const ranges = Array.from({ length: media.buffered.length }, (_, range) => [media.buffered.start(range), media.buffered.end(range)])
        const isLoaded = (at: number) => ranges.some(([from = 0, to = 0]) => from <= at && at < to)
        const places = Array.from({ length: 1_000 }, () => Math.random() * (media.duration - 10))
        const to = places.find((at) => isLoaded(at) === inside)
        if (to === undefined) return fail(new Error(`nowhere to seek to: ${JSON.stringify(ranges)} of ${media.duration} s are loaded`))
        const began = performance.now()
        media.addEventListener('seeked', () => done(performance.now() - began), { once: true })
        media.currentTime = to
      }),
    [playing, buffered] as const,
  )
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  await measure()
  const found: number[] = []
  for (let round = 0; round < rounds; round++) found.push(await measure())
  return found.toSorted((a, b) => a - b)
}

function report(name: string, measure: Measure, found: readonly number[]): void {
  const [fastest = 0, median = 0] = [found[0], found[Math.floor(found.length / 2)]]
  const limit = limits[measure]
  console.log(`| ${name} | ${measure}, ms | ${median.toFixed(0)} | ${fastest.toFixed(0)} | ${limit} | ${(median / limit).toFixed(2)} |`)
}
