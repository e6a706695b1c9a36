// Plays the first and the last minute of what is sold, and compares it with its page. Here three products of the test shop;
// `SHOP_URL=http://localhost:3000 EVERY_PRODUCT=1/1 npx playwright test every-product-plays --timeout=0` plays everything of an open demo shop;
// 1/3, 2/3 and 3/3 play a third each, side by side.
import { durationText } from '#catalogue/rules/labels.ts'
import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { test as base, expect, type Page } from './fixtures/shop.ts'

const isWhole = Boolean(process.env.EVERY_PRODUCT)
const [part = 1, parts = 1] = (process.env.EVERY_PRODUCT ?? '1/1').split('/').map(Number)
const some = ['/lessons/slow-blues-turnarounds', '/streams/night-at-the-granary', '/backing-tracks/slow-blues-in-a']
/** As fast as it may play, so that a minute is a quarter of one. */
const rate = 4

// Leaves resume positions in a demo shop alone, which other journeys clear.
const test = base.extend({ newDevice: async ({ browserName: _ }, use) => use(undefined) })

async function productsToPlay(page: Page): Promise<string[]> {
  if (!isWhole) return some
  const maps = await pathsIn(page, '/sitemap.xml')
  const paths = await Promise.all(maps.map((map) => pathsIn(page, map)))
  const playable = paths.flat().filter((path) => /^\/(lessons|streams|backing-tracks)\/[\w-]+$/.test(path))
  return playable.filter((_, n) => n % parts === part - 1)
}

async function pathsIn(page: Page, sitemap: string): Promise<string[]> {
  const text = await page.request.get(sitemap).then((answer) => answer.text())
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** What a page says under these words, on the product's page and over the stage alike. */
const fact = async (page: Page, term: string): Promise<string | null> => {
  const found = page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) }).locator('dd')
  return (await found.count()) > 0 ? found.first().textContent() : null
}

const said = async (page: Page) => ({
  title: await page.getByRole('heading', { level: 1 }).textContent(),
  key: await fact(page, 'Key'),
  tempo: await fact(page, 'Tempo'),
})

/** Plays from a moment on until another is reached; seconds. A short recording may have come to its end before. */
async function playThrough(page: Page, from: number | null, to: number): Promise<void> {
  const media = page.locator('video').or(page.locator('body > audio'))
  await media.evaluate(
    async (film: HTMLMediaElement, { from, rate }) => {
      if (from !== null) film.currentTime = from
      film.playbackRate = rate
      await film.play()
    },
    { from, rate },
  )
  const reached = () => media.evaluate((film: HTMLMediaElement, end) => film.ended || film.currentTime >= end, to)
  await expect.poll(reached, { timeout: 120_000, intervals: [100] }).toBe(true)
}

test('[P1] [P3] [P4] every product plays its first and last minute, in the key, tempo and length its page states', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  const paths = await productsToPlay(page)
  expect(paths.length).toBeGreaterThanOrEqual(some.length)
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      const sold = await said(page)
      const length = await fact(page, 'Length')
      await page.goto(`${path}/play`)
      expect(await said(page)).toEqual(sold)
      await (await awake(page.getByRole('button', { name: 'Play', exact: true }))).click()
      const media = page.locator('video').or(page.locator('body > audio'))
      await expect.poll(() => media.evaluate((film: HTMLMediaElement) => film.currentTime)).toBeGreaterThan(0.2)
      const duration = await media.evaluate((film: HTMLMediaElement) => film.duration)
      // The test shop's recordings stand in for longer ones.
      if (isWhole) expect(durationText(Math.round(duration))).toBe(length)
      const minute = Math.min(60, duration / 2)
      await playThrough(page, null, minute)
      await playThrough(page, duration - minute, duration - 1)
    })
})
