import { setTimeout as pause } from 'node:timers/promises'
import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const path = '/lessons/slow-blues-turnarounds/play'
const track = '/backing-tracks/slow-blues-in-a/play'
const email = 'subscriber@woodshed.test'
const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })
const button = (page: Page, name: string) => stageOf(page).getByRole('button', { name, exact: true })
const speed = (page: Page) => stageOf(page).getByRole('slider', { name: 'Speed in per cent' })

test.beforeEach(async ({ page, books }) => {
  for (const table of ['practice_loops', 'practice_notes', 'practice_log'] as const) await books.db.deleteFrom(table).execute()
  await signIn(page, email)
})

const open = async (page: Page, to = path) => {
  await page.goto(to)
  await awake(button(page, 'Play'))
}

/** Sets the loop by its ends, as typed. */
async function typeLoop(page: Page, from: string, to: string): Promise<void> {
  const panel = stageOf(page).getByRole('complementary', { name: 'Loops' })
  if (!(await panel.isVisible())) await button(page, 'Loops').click()
  await panel.getByLabel('Start', { exact: true }).fill(from)
  await panel.getByLabel('End', { exact: true }).fill(to)
  await panel.getByRole('button', { name: 'Set the loop' }).click()
}

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [390, 844],
  [844, 390],
] as const)
  test(`[B26] at ${width}×${height} the film, the wave and every key are in view, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page)
    // A phone held upright shows the film cropped above its tab, and the tab larger below.
    const pictures =
      width < height ? [stageOf(page).getByTestId('film'), stageOf(page).getByTestId('large-tab')] : [stageOf(page).locator('video')]
    for (const picture of pictures) await expect(picture).toBeInViewport({ ratio: 1 })
    await expect(stageOf(page).getByRole('slider', { name: 'Position' })).toBeInViewport({ ratio: 1 })
    for (const name of ['Play', 'Set loop start', 'Set loop end', 'Loop', 'Loops', '1% slower', 'Full screen'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    await expect(stageOf(page).getByRole('spinbutton', { name: 'Tempo in bpm' })).toBeInViewport({ ratio: 1 })
    // Everywhere but on a phone held upright, one row: all keys on one line.
    const middles = await button(page, 'Play').evaluate((play) => {
      const keys = [...play.parentElement!.parentElement!.querySelectorAll('button')].filter((key) => key.offsetParent)
      return keys.map((key) => key.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)
    })
    if (width > height) expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await page.evaluate(() => document.querySelector('main')!.scrollHeight - document.querySelector('main')!.clientHeight)).toBe(0)
  })

test('[B26] a tap on the large tab of a phone plays and pauses, and two taps seek', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const tab = stageOf(page).getByTestId('large-tab')
  await tab.click()
  await expect(button(page, 'Pause')).toBeVisible()
  await tab.click()
  await expect(button(page, 'Play')).toBeVisible()
  const before = await playerOf(page).time()
  await tab.dblclick({ position: { x: 300, y: 20 } })
  await expect.poll(() => playerOf(page).time()).toBeGreaterThan(before + 4)
})

test('[B26] with text at 200 % on a phone the keys of the dock wrap, and each can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const name of ['Play', 'Loops', '1% slower', '1% faster', 'Climb', 'View and sound', 'Full screen']) {
    await button(page, name).scrollIntoViewIfNeeded()
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  }
  expect(await page.evaluate(() => document.querySelector('main')!.scrollLeft)).toBe(0)
  const rights = await page
    .locator('main > header :is(a, button)')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().right))
  expect(Math.max(...rights), 'the bar above').toBeLessThanOrEqual(390)
})

test('[B26] on a phone held sideways the bar above stays while its way back has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page)
  await button(page, 'Play').click()
  await expect(stageOf(page)).toHaveAttribute('data-idle')
  const back = page.getByRole('link', { name: /^Back to / })
  await back.focus()
  await expect(stageOf(page)).not.toHaveAttribute('data-idle')
  // Longer than the controls wait before they hide.
  await page.waitForTimeout(4_000)
  await expect(stageOf(page)).not.toHaveAttribute('data-idle')
})

test('[B26] [B48] without the script that loads films the player says so and plays the sound; “Try again” brings the film', async ({
  page,
}) => {
  await page.route(/\/hls[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page)
  await expect(stageOf(page).getByText('The film didn’t load. Its sound still plays.')).toBeVisible()
  await button(page, 'Play').click()
  const place = stageOf(page).getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(0.4)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await playerOf(page).plays()
  await expect(stageOf(page).getByText(/^The film didn’t load/)).toHaveCount(0)
})

const withoutEngine = {
  'what keeps the pitch': async (page: Page) => {
    await page.addInitScript(() => {
      const { addModule } = AudioWorklet.prototype
      Object.assign(window, { mend: () => Object.assign(AudioWorklet.prototype, { addModule }) })
      Object.assign(AudioWorklet.prototype, { addModule: () => Promise.reject(new Error('offline')) })
    })
    return () => page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  },
  'the script of the sound engine': async (page: Page) => {
    await page.route(/\/open-engine[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    return () => page.unrouteAll()
  },
}
for (const [missing, remove] of Object.entries(withoutEngine))
  test(`[B26] [B48] without ${missing} the player says so, and the film loops by itself until “Try again” brings it`, async ({ page }) => {
    const mend = await remove(page)
    await open(page)
    await typeLoop(page, '0:02', '0:04')
    await speed(page).fill('80')
    await button(page, 'Play').click()
    const problem = stageOf(page).getByText(/^The pitch, the click and the mixer couldn’t be loaded/)
    await expect(problem.first()).toBeVisible()
    await playerOf(page).plays()
    await mend()
    await button(page, 'Try again').click()
    await expect(problem).toHaveCount(0)
    const film = stageOf(page).locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.muted), { message: 'the engine leads' }).toBe(true)
  })

test('[B26] [B48] a browser that remembers that the sound engine failed to load gets it at another address', async ({ page }) => {
  await page.route(/\/open-engine[^/?]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, track)
  await typeLoop(page, '0:02', '0:04')
  await button(page, 'Play').click()
  const sound = page.locator('body > audio')
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.muted), { message: 'the engine leads' }).toBe(true)
})

test('[B26] [B48] without its scripts the tab says so and the film plays; “Try again” draws the tab', async ({ page }) => {
  const missing = (script: RegExp) => page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  await missing(/\/tab-panel[^/]*\.js/)
  await missing(/\/draw-score[^/]*\.js/)
  await open(page)
  await (await awake(button(page, 'Tab'))).click()
  await expect(stageOf(page).getByText('This part didn’t load')).toBeVisible()
  await page.unroute(/\/tab-panel[^/]*\.js/)
  await button(page, 'Try again').click()
  await expect(stageOf(page).getByText('The tab didn’t load. The lesson plays on.')).toBeVisible()
  await playerOf(page).play()
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(stageOf(page).getByRole('region', { name: 'Tab' }).getByRole('listitem').first()).toHaveText(/^Bar 1\. /)
})

test('[B26] a tempo is typed: taken with Enter or on leaving the field, kept within the limits, and an empty one changes nothing', async ({
  page,
}) => {
  await open(page)
  const tempo = stageOf(page).getByRole('spinbutton', { name: 'Tempo in bpm' })
  const whole = Number(await tempo.inputValue())
  await tempo.fill(`${whole / 2}`)
  await expect(speed(page)).toHaveValue('100')
  await tempo.press('Enter')
  await expect(speed(page)).toHaveValue('50')
  await expect(stageOf(page).getByText('Speed 50%', { exact: true })).toHaveCount(1)
  await tempo.fill('999')
  await tempo.blur()
  await expect(speed(page)).toHaveValue('200')
  await expect(tempo).toHaveValue(`${whole * 2}`)
  await tempo.fill('')
  await tempo.blur()
  await expect(tempo).toHaveValue(`${whole * 2}`)
})

test('[B26] a film that comes in several sizes offers them, and plays in the chosen one', async ({ page }) => {
  await page.route(/\.m3u8/, async (route) => {
    const answer = await route.fetch()
    // The test film comes in one size.
    const second = (text: string) => text.replace(/(#EXT-X-STREAM-INF.*RESOLUTION=)256x144(.*\n.*\n)/, '$&$1128x72$2')
    await route.fulfill({ response: answer, body: second(await answer.text()) })
  })
  await open(page, '/courses/blues-from-the-porch/play?lesson=slow-blues-turnarounds')
  await button(page, 'View and sound').click()
  const quality = stageOf(page).getByLabel('Quality')
  await expect(quality.getByRole('option')).toHaveText(['Automatic', '144p', '72p'])
  await quality.selectOption('72p')
  await playerOf(page).play()
  await expect(quality).toHaveValue('72')
})

test('[B26] nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await expect(button(page, 'Play')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  for (const name of ['Set loop start', 'Set loop end', 'Loops', 'Full screen'])
    expect(await button(page, name).evaluate((key) => key.getBoundingClientRect().right)).toBeLessThanOrEqual(320)
})

test('[B26] keys work on the whole page, but not in text fields and dialogs; L keeps the loop', async ({ page }) => {
  await open(page)
  await page.keyboard.press('a')
  await stageOf(page).getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  await expect(button(page, 'Loop')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('l')
  await expect(button(page, 'Loop')).toHaveAttribute('aria-pressed', 'false')
  await expect(stageOf(page).getByRole('slider', { name: 'Loop end' })).toHaveAttribute('aria-valuetext', '0:05.0')
  await page.keyboard.press('p')
  await expect(stageOf(page).getByRole('slider', { name: 'Loop end' })).toHaveAttribute('aria-valuetext', '0:05.1')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Loop on or off')).toBeVisible()
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(button(page, 'Mirror video')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('s')
  await page.getByLabel('Save this loop as').fill('all the keys: abhlmx')
  await expect(button(page, 'Mirror video')).toHaveAttribute('aria-pressed', 'false')
})

test('[B26] refuses a loop at its field, and keeps what was typed', async ({ page }) => {
  await open(page)
  await typeLoop(page, '0:04', '0:02')
  await expect(stageOf(page).getByText('The end must come after the start.')).toBeVisible()
  await expect(stageOf(page).getByLabel('End', { exact: true })).toHaveValue('0:02')
  await typeLoop(page, 'soon', '0:02')
  await expect(stageOf(page).getByText('Enter a time like 1:02.4.')).toBeVisible()
  await expect(stageOf(page).getByTestId('loop')).toHaveCount(0)
})

test('[B26] a saved loop has a name, a bracket on the wave and a key, also on another device; a taken name is refused', async ({
  page,
  anotherBrowser,
}) => {
  await open(page)
  await typeLoop(page, '0:02', '0:04.5')
  await page.getByLabel('Save this loop as').fill('Turnaround')
  await page.getByRole('button', { name: 'Save loop' }).click()
  await expect(stageOf(page).getByRole('button', { name: 'Loop Turnaround, 0:02 to 0:04' })).toBeVisible()
  await typeLoop(page, '0:06', '0:08')
  await page.getByLabel('Save this loop as').fill('turnaround')
  await page.getByRole('button', { name: 'Save loop' }).click()
  await expect(stageOf(page).getByText('You already have a loop with this name.')).toBeVisible()

  const other = await anotherBrowser()
  await signIn(other, email)
  await open(other)
  await other.keyboard.press('1')
  await expect(stageOf(other).getByRole('slider', { name: 'Loop end' })).toHaveAttribute('aria-valuetext', '0:04.5')
})

test('[B26] on return, on another device, the stage offers to carry on with the loop at its speed', async ({ page, anotherBrowser }) => {
  await open(page)
  await typeLoop(page, '0:02', '0:06')
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/practice-settings/') && (answer.request().postData() ?? '').includes('0.8'),
  )
  await speed(page).fill('80')
  expect((await saved).status()).toBe(200)
  const other = await anotherBrowser()
  await signIn(other, email)
  await open(other)
  await expect(speed(other)).toHaveValue('80')
  await expect(other.getByRole('button', { name: 'Carry on: bars 2–3 at 80%' })).toBeVisible()
  await other.setViewportSize({ width: 844, height: 390 })
  await other.getByRole('button', { name: 'From the start' }).click()
  await expect(button(other, 'Loop')).toHaveAttribute('aria-pressed', 'false')
  await expect(other.getByRole('button', { name: /^Carry on/ })).toHaveCount(0)
})

test('[B26] climbs to the goal in twenty clean rounds and all the way back in as many that weren’t; the best tempo is stored', async ({
  page,
  books,
}) => {
  await open(page)
  await typeLoop(page, '0:02', '0:04')
  await page.getByRole('button', { name: 'Save loop' }).click()
  await expect(stageOf(page).getByRole('button', { name: /^Loop Bar 2/ })).toBeVisible()
  await page.keyboard.press('g')
  await button(page, 'Climb').click()
  await page.getByLabel('Start, %').fill('80')
  await page.getByLabel('Clean rounds').fill('1')
  await page.getByRole('button', { name: 'Start over' }).click()
  const climb = stageOf(page).getByRole('region', { name: 'Climb' })
  const lit = () => climb.locator('li[data-lit]').count()
  await expect.poll(lit).toBe(1)
  for (const _round of [1, 2]) await page.keyboard.press('y')
  await expect.poll(lit).toBe(3)
  await page.keyboard.press('n')
  await expect.poll(lit).toBe(2)
  await page.route(/\/members\/loops\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    // Longer than the change to 100 % takes.
    if (route.request().postDataJSON().best_rate === 0.95) await pause(1_000)
    await route.fulfill({ response })
  })
  for (let round = 0; round < 20; round++) await page.keyboard.press('y')
  await expect(stageOf(page).getByText('That’s tempo.')).toBeVisible()
  await expect(climb.getByText('Goal reached, best 100%')).toBeVisible()
  const best = () => books.db.selectFrom('practice_loops').select('best_rate').executeTakeFirstOrThrow()
  await expect.poll(best).toEqual({ best_rate: 1 })
  await page.unrouteAll({ behavior: 'wait' })
  for (let round = 0; round < 20; round++) await page.keyboard.press('n')
  await expect.poll(lit).toBe(1)

  await button(page, 'Climb').click()
  await page.getByLabel('Start, %').fill('70')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(climb.getByText('0 of 1 clean, best 100%')).toBeVisible()
})

test('[B26] a pedal is bound by pressing it: a key of its own, and a MIDI message', async ({ page }) => {
  await page.addInitScript(() => {
    const input = { onmidimessage: null as ((event: { data: Uint8Array }) => void) | null }
    const access = { inputs: new Map([['1', input]]), onstatechange: null }
    // Chromium without windows crashes when it is asked for speech.
    Object.assign(window, { SpeechRecognition: undefined })
    Object.assign(navigator, { requestMIDIAccess: () => Promise.resolve(access) })
    Object.assign(window, { pressPedal: (bytes: number[]) => input.onmidimessage?.({ data: new Uint8Array(bytes) }) })
  })
  await open(page)
  await button(page, 'View and sound').click()
  await page.getByRole('button', { name: 'Pedals and voice' }).click()
  const panel = stageOf(page).getByRole('complementary', { name: 'Pedals and voice' })
  await panel.getByLabel('What the pedal does').selectOption('mirror')
  await panel.getByRole('button', { name: 'Choose a pedal' }).click()
  await page.keyboard.press('PageDown')
  await expect(panel.getByText('Page Down')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(button(page, 'Mirror video')).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: 'Connect MIDI pedals' }).click()
  await panel.getByLabel('What the pedal does').selectOption('captions')
  await panel.getByRole('button', { name: 'Choose a pedal' }).click()
  const pedal = (bytes: number[]) =>
    page.evaluate((bytes) => (window as unknown as { pressPedal: (bytes: number[]) => void }).pressPedal(bytes), bytes)
  await pedal([0xb0, 64, 127])
  await expect(panel.getByText('MIDI 176 64')).toBeVisible()
  await pedal([0xb0, 64, 0])
  await pedal([0xb0, 64, 127])
  await expect(button(page, 'Captions')).toHaveAttribute('aria-pressed', 'true')
})

test('[B26] the tab follows the music, seeks where it is pressed, loops the bars one drags over, is read bar by bar, and prints alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await awake(button(page, 'Tab'))
  await button(page, 'Tab').click()
  const tab = stageOf(page).getByRole('region', { name: 'Tab' })
  await expect(tab.getByRole('listitem').first()).toHaveText(
    'Bar 1. Am: string 3 fret 5, string 3 fret 7, string 2 fret 5, string 2 fret 8',
  )
  await expect(tab.getByTestId('tab-cursor')).toBeVisible()
  const sheet = tab.locator('.score-sheet')
  const cursor = () => tab.getByTestId('tab-cursor').evaluate((line) => line.getBoundingClientRect().left)
  const before = await cursor()
  await stageOf(page).getByRole('slider', { name: 'Position' }).press('ArrowRight')
  await expect.poll(cursor).not.toBe(before)
  const { x, y, width } = (await sheet.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + 90)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.45, y + 90, { steps: 5 })
  await page.mouse.up()
  await expect(button(page, 'Loop')).toHaveAttribute('aria-pressed', 'true')
  await expect(stageOf(page).getByText(/^Looping bars \d–\d$/)).toBeVisible()
  await tab.getByRole('button', { name: 'Bass' }).click()
  await expect(tab.getByRole('listitem').first()).toHaveText(/string 3 fret 0|string 2 fret 0/)

  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(tab.getByTestId('tab-cursor')).toBeHidden()
  for (const other of [button(page, 'Play'), stageOf(page).locator('video'), tab.getByRole('button', { name: 'Bass' })])
    await expect(other).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // With less motion the page is turned at once, to the line that sounds.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 600 })
  const room = tab.getByRole('region', { name: 'Score' })
  for (const key of ['Home', 'ArrowRight', 'ArrowRight'] as const) {
    await playerOf(page).seek(key)
    const { top, bottom } = await room.evaluate((element): DOMRect => element.getBoundingClientRect().toJSON())
    await expect
      .poll(async () => {
        const line = (await tab.getByTestId('tab-cursor').boundingBox())!
        return line.y >= top && line.y + line.height <= bottom + 1
      })
      .toBe(true)
  }
})

test('[B26] the tab of a stream is that of the piece that is played', async ({ page }) => {
  await open(page, '/streams/night-at-the-granary/play')
  await button(page, 'Tab').click()
  const tab = stageOf(page).getByRole('region', { name: 'Tab' })
  await expect(tab.getByRole('listitem').first()).toHaveText(/^Bar 1\. Am: /)
  await playerOf(page).seek('End')
  await expect(tab.getByRole('listitem').first()).toHaveText(/^Bar 1\. E7: /)
})

test('[B26] notes stay at their time, for their author alone', async ({ page }) => {
  await open(page)
  await stageOf(page).getByRole('slider', { name: 'Position' }).press('ArrowRight')
  await page.keyboard.press('d')
  await page.getByLabel('Note at 0:05.0').fill('Thumb low')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(stageOf(page).getByRole('button', { name: 'Note at 0:05: Thumb low' })).toBeVisible()
  await page.reload()
  await expect(stageOf(page).getByRole('button', { name: 'Note at 0:05: Thumb low' })).toBeVisible()
})

test('[B26] [B20] at the end it offers again slower, again, and the next lesson of the course that has a recording', async ({
  page,
  books,
}) => {
  const assetOf = async (slug: string) =>
    (await books.db.selectFrom('products').select('asset_id').where('slug', '=', slug).executeTakeFirstOrThrow()).asset_id
  const setAsset = (asset_id: string | null) =>
    books.db.updateTable('products').set({ asset_id }).where('slug', '=', 'string-bending-by-ear').execute()
  await setAsset(await assetOf('slow-blues-turnarounds'))
  await open(page, '/courses/blues-from-the-porch/play?lesson=slow-blues-turnarounds')
  await playerOf(page).seek('End')
  await button(page, 'Play').click()
  await expect(stageOf(page).getByRole('button', { name: 'Again slower' })).toBeVisible({ timeout: 30_000 })
  await expect(stageOf(page).getByRole('button', { name: 'Again', exact: true })).toBeVisible()
  const next = stageOf(page).getByRole('link', { name: 'Next: String bending by ear' })
  await expect(next).toHaveAttribute('href', /\?lesson=string-bending-by-ear$/)
  await setAsset(null)
  await page.reload()
  await (await awake(page.getByRole('button', { name: 'Progress' }))).click()
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0)
})

test('seconds that sound are in the practice log once the player pauses', async ({ page, books }) => {
  await open(page)
  const player = playerOf(page)
  await player.play()
  await expect.poll(() => player.time()).toBeGreaterThan(4)
  await player.pause()
  const log = () => books.db.selectFrom('practice_log').select('seconds').execute()
  await expect.poll(async () => (await log()).map(({ seconds }) => seconds >= 2 && seconds < 60)).toEqual([true])
})

test('[B5] a backing track has the wave for a stage, and the same loops and keys', async ({ page }) => {
  await open(page, track)
  const wave = stageOf(page).getByRole('slider', { name: 'Position' })
  const { x, y, width } = (await wave.boundingBox())!
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/practice-settings/') && (answer.request().postData() ?? '').includes('"on":true'),
  )
  await page.mouse.move(x + width * 0.3, y + 120)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + 120, { steps: 5 })
  await page.mouse.up()
  await expect(button(page, 'Loop')).toHaveAttribute('aria-pressed', 'true')
  await expect(stageOf(page).getByText(/^Looping /)).toBeVisible()
  await (await saved).finished()

  await page.reload()
  await expect(page.getByRole('button', { name: /^Carry on/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await (await awake(button(page, 'Zoom in'))).click()
  await expect(stageOf(page).getByLabel('Zoom', { exact: true })).toHaveText('2×')
})

test('[B5] the wave of a track is zoomed by key and button, panned below, and looped over at that zoom', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, track)
  const room = stageOf(page).getByTestId('wave-room')
  const scrolled = () => room.evaluate((element) => element.scrollLeft)
  await page.keyboard.press('z')
  await button(page, 'Zoom in').click()
  await expect(stageOf(page).getByLabel('Zoom', { exact: true })).toHaveText('4×')
  await expect(button(page, 'Zoom in')).toBeDisabled()
  expect(await scrolled()).toBe(0)
  await stageOf(page).getByRole('slider', { name: 'Part of the wave in view' }).press('End')
  await expect.poll(scrolled).toBeGreaterThan(3_000)
  // The last quarter of twelve seconds fills the screen: half of it is a second and a half.
  const { x, y, width } = (await room.boundingBox())!
  await page.mouse.move(x + width * 0.34, y + 120)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.84, y + 120, { steps: 5 })
  await page.mouse.up()
  const end = stageOf(page).getByRole('slider', { name: 'Loop end' })
  await expect(end).toHaveAttribute('aria-valuetext', /^0:11\.[5-6]$/)
  await page.keyboard.press('z')
  await expect(stageOf(page).getByLabel('Zoom', { exact: true })).toHaveText('1×')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a saved loop comes back on its day: one press opens the player on it, and a clean round sends it away again', async ({
  page,
  books,
}) => {
  await open(page)
  await typeLoop(page, '0:02', '0:04.5')
  await page.getByLabel('Save this loop as').fill('Turnaround')
  await page.getByRole('button', { name: 'Save loop' }).click()
  await expect(stageOf(page).getByRole('button', { name: 'Loop Turnaround, 0:02 to 0:04' })).toBeVisible()
  await page.goto('/practice')
  await expect(page.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Tomorrow/ })).toContainText('1')

  await books.db
    .updateTable('practice_loops')
    .set({ due_at: new Date(Date.now() - 3_600_000), rate: 0.7, goal_rate: 0.9 })
    .execute()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Turnaround' })).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(await awake(speed(page))).toHaveValue('70')
  await expect(stageOf(page).getByRole('slider', { name: 'Loop end' })).toHaveAttribute('aria-valuetext', '0:04.5')
  const climb = stageOf(page).getByRole('region', { name: 'Climb' })
  const told = page.waitForResponse((answer) => answer.url().endsWith('/rounds') && answer.ok())
  await climb.getByRole('button', { name: 'Clean', exact: true }).click()
  await told

  await page.goto('/practice')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('1 loop practised so far.')).toBeVisible()
})
