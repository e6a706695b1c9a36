import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { desk, expectAccessible, phone } from './fixtures/sound-page.ts'

const lesson = '/lessons/slow-blues-turnarounds/play'
const track = '/backing-tracks/slow-blues-in-a/play'
const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })
const button = (page: Page, name: string) => stageOf(page).getByRole('button', { name, exact: true })

test.beforeEach(async ({ page, books }) => {
  await books.db.deleteFrom('practice_loops').execute()
  await signIn(page, 'subscriber@woodshed.test')
})

const open = async (page: Page, path = lesson) => {
  await page.goto(path)
  await awake(button(page, 'Play'))
}

test('[B26] captions have three sizes and a room of their own; the size is kept, and the film floats in a window', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => true })
    HTMLVideoElement.prototype.requestPictureInPicture = function () {
      Object.assign(window, { floats: this })
      return Promise.resolve({} as PictureInPictureWindow)
    }
  })
  await open(page)
  await button(page, 'Captions').click()
  await playerOf(page).play()
  const captions = stageOf(page).getByTestId('captions')
  await expect(captions).toHaveText('Play it slower.')
  await playerOf(page).pause()
  const above = await captions.locator('span').evaluate((words) => {
    const { left, top, width, height } = words.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent
  })
  expect(above, 'nothing covers the words').toBe('Play it slower.')
  await button(page, 'View and sound').click()
  const heights: number[] = []
  for (const size of ['Small', 'Medium', 'Large']) {
    const saved = page.waitForResponse((answer) => new RegExp(`"caption_size":"${size}"`, 'i').test(answer.request().postData() ?? ''))
    await button(page, size).click()
    heights.push(await captions.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize)))
    await saved
  }
  expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b))
  await button(page, 'Picture in picture').click()
  expect(
    await stageOf(page)
      .locator('video')
      .evaluate((film) => (window as unknown as { floats: Element }).floats === film),
  ).toBe(true)

  await page.reload()
  await expect(captions).toHaveCSS('font-size', `${heights[2]}px`)
})

test('[B26] [B20] the next lesson waits for a press until one chooses that it plays by itself', async ({ page, books }) => {
  const assetOf = async (slug: string) =>
    (await books.db.selectFrom('products').select('asset_id').where('slug', '=', slug).executeTakeFirstOrThrow()).asset_id
  const setAsset = (asset_id: string | null) =>
    books.db.updateTable('products').set({ asset_id }).where('slug', '=', 'string-bending-by-ear').execute()
  await setAsset(await assetOf('slow-blues-turnarounds'))
  try {
    await open(page, '/courses/blues-from-the-porch/play?lesson=slow-blues-turnarounds')
    await button(page, 'View and sound').click()
    const autoplay = stageOf(page).getByRole('checkbox', { name: 'Play the next lesson automatically' })
    await expect(autoplay).not.toBeChecked()
    await playerOf(page).seek('End')
    await button(page, 'Play').click()
    await expect(button(page, 'Again slower')).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(/lesson=slow-blues-turnarounds$/)
    await autoplay.check()
    await playerOf(page).seek('End')
    await button(page, 'Play').click()
    await expect(page).toHaveURL(/lesson=string-bending-by-ear$/, { timeout: 30_000 })
  } finally {
    await setAsset(null)
  }
})

test('[B26] the tab is drawn as standard notation too, printed as it is shown, and kept', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { prints: true })
  })
  await open(page)
  await (await awake(button(page, 'Tab'))).click()
  const tab = stageOf(page).getByRole('region', { name: 'Tab' })
  const notation = tab.getByRole('button', { name: 'Standard notation' })
  const fret = tab.locator('.score-sheet svg text').filter({ hasText: /^5$/ })
  await expect(fret.first()).toBeVisible()
  const saved = page.waitForResponse((answer) => /"notation":true/.test(answer.request().postData() ?? ''))
  await notation.click()
  await expect(fret).toHaveCount(0)
  await expect(tab.locator('.score-sheet svg').first()).toBeVisible()
  await expect(tab.getByRole('listitem').first()).toHaveText(/^Bar 1\. /)
  await tab.getByRole('button', { name: 'Print the tab' }).click()
  expect(await page.evaluate(() => 'prints' in window)).toBe(true)
  await saved
  await page.reload()
  // A tab that was left open comes back with Play.
  await playerOf(page).play()
  await expect(notation).toHaveAttribute('aria-pressed', 'true')
})

test('[B26] two taps on the film seek 5 s, back on its left half and forward on its right', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page)
  const film = stageOf(page).locator('video')
  const { width } = (await film.boundingBox())!
  const doubleTap = (share: number) => film.dblclick({ position: { x: width * share, y: 120 } })
  await doubleTap(0.8)
  await expect.poll(() => playerOf(page).time()).toBeGreaterThan(4.9)
  await doubleTap(0.2)
  await expect.poll(() => playerOf(page).time()).toBeLessThan(4.9)
})

test('[B26] the voice is off until chosen, offered where speech is recognised on the device, and does what its words say', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class SpeechRecognition extends EventTarget {
      static available = (options: { processLocally: boolean }) => Promise.resolve(options.processLocally ? 'available' : 'unavailable')
      onresult: ((event: object) => void) | null = null
      get processLocally() {
        return true
      }
      set processLocally(_chosen: boolean) {}
      start() {
        Object.assign(window, { say: (transcript: string) => this.onresult?.({ resultIndex: 0, results: [[{ transcript }]] }) })
      }
      stop() {}
    }
    Object.assign(window, { SpeechRecognition })
  })
  await open(page)
  const speed = stageOf(page).getByRole('slider', { name: 'Speed in per cent' })
  // The test film lasts twelve seconds.
  await speed.fill('30')
  await button(page, 'View and sound').click()
  await button(page, 'Pedals and voice').click()
  const listens = stageOf(page).getByRole('checkbox', { name: 'Listen for words' })
  await expect(listens).not.toBeChecked()
  expect(await page.evaluate(() => 'say' in window)).toBe(false)
  await listens.check()
  await page.waitForFunction(() => 'say' in window)
  const say = (words: string) => page.evaluate((words) => (window as unknown as { say: (words: string) => void }).say(words), words)
  await say('now play it')
  await expect(button(page, 'Pause')).toBeVisible()
  await say('Play.')
  await expect(button(page, 'Pause')).toBeVisible()
  await say('slower')
  await expect(speed).toHaveValue('25')
  await say('faster')
  await expect(speed).toHaveValue('30')
  await say('Stop, please')
  await expect(button(page, 'Play')).toBeVisible()
})

test('[B26] without Web Audio the player says what is missing, and the film loops by itself', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { AudioContext: undefined }))
  await open(page)
  await expect(
    stageOf(page)
      .getByText(/^This browser can’t change the pitch, click or mix\. Loops work/)
      .first(),
  ).toBeVisible()
  await playerOf(page).play()
  await playerOf(page).loop()
})

for (const [kind, path] of [
  ['lesson', lesson],
  ['track', track],
] as const)
  test.describe(() => {
    test.use({ expectedProblem: /./ })

    test(`[${kind === 'lesson' ? 'B26' : 'B5'}] a ${kind} that can’t be decoded says so, and the error is logged`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      const size = 30_000
      await page.route(/\/media\/\d[^/]*\/.*\.(m4s|m4a)$/, (route) => {
        const headers = { 'content-type': 'audio/mp4', 'accept-ranges': 'bytes', 'content-range': `bytes 0-${size - 1}/${size}` }
        return route.fulfill({ status: 206, headers, body: Buffer.alloc(size, 7) })
      })
      await open(page, path)
      await button(page, 'Play').click()
      await expect(stageOf(page).getByText('This recording can’t be played in this browser.')).toBeVisible({ timeout: 30_000 })
      expect(logged.join('\n')).toContain('The recording can’t be decoded')
    })
  })

/** The player is dark in both themes, and its panels lie over it: each is looked at once, in turn. */
const looks = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
] as const
for (const [row, path, panels] of [
  ['B26', lesson, ['Loops', 'Climb', 'View and sound', 'Tab']],
  ['B5', track, ['Pitch and mix', 'Notes']],
] as const)
  test(`[${row}] axe finds nothing in the panels of ${path} and its help, by day and by night`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    for (const [nth, panel] of panels.entries()) {
      await page.setViewportSize(desk)
      await (await awake(button(page, panel))).click()
      await expect(stageOf(page).getByRole(panel === 'Tab' ? 'region' : 'complementary', { name: panel })).toBeVisible()
      await expectAccessible(page, looks.slice(nth % 2, (nth % 2) + 1))
    }
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectAccessible(page, looks.slice(row === 'B5' ? 1 : 0).slice(0, 1))
  })
