import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { awake } from './fixtures/awake.ts'
import { plucks, silence, speech, wavOf } from './fixtures/make-wav.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const standard = { E2: 82.4069, A2: 110, D3: 146.8324, G3: 195.9977, B3: 246.9417, E4: 329.6276 }
const dropD = { D2: 73.4162, ...standard }

/** Opens the tuner in a browser whose microphone plays `sound` over and over. */
async function listenTo(sound: Float32Array, path: string, look: (page: Page) => Promise<void>, args: string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'woodshed-tuner-'))
  const file = join(folder, 'microphone.wav')
  await writeFile(file, wavOf(sound))
  const { launchOptions } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
      ...args,
    ],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${process.env.SHOP_URL}${path}`)
    await (await awake(page.getByRole('button', { name: 'Turn on the microphone' }))).click()
    await expect(page.getByRole('button', { name: 'Turn off the microphone' })).toBeVisible()
    await look(page)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

type Readings = Record<string, number[]>

/** From now on: the cents the dial shows, by string, and how often the tuner has looked at the microphone. */
const watchDial = (page: Page) =>
  page.evaluate(() => {
    const shown: Readings = {}
    const seen = { shown, looks: 0 }
    Object.assign(window, { seen })
    const { getFloatTimeDomainData } = AnalyserNode.prototype
    AnalyserNode.prototype.getFloatTimeDomainData = function (samples) {
      seen.looks += 1
      const string = document.querySelector('button[data-lit]')?.getAttribute('aria-label')?.split(' ')[0]
      const meter = document.querySelector('meter')
      if (string && meter) shown[string] = [...(shown[string] ?? []), meter.value]
      return getFloatTimeDomainData.call(this, samples)
    }
  })
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shown: Readings; looks: number } }).seen)

/** The middle of many readings of each of these strings. */
async function readAll(page: Page, strings: readonly string[]): Promise<Record<string, number>> {
  await watchDial(page)
  const often = async () => Object.values((await seen(page)).shown).filter(({ length }) => length >= 10).length
  await expect.poll(often, { timeout: 60_000 }).toBeGreaterThanOrEqual(strings.length)
  const { shown } = await seen(page)
  return Object.fromEntries(Object.entries(shown).map(([string, cents]) => [string, cents.sort((a, b) => a - b)[cents.length >> 1] ?? 99]))
}

async function withinOneCent(page: Page, strings: readonly string[]): Promise<void> {
  const cents = await readAll(page, strings)
  expect(Object.keys(cents).sort()).toEqual([...strings].sort())
  for (const string of strings) expect.soft(Math.abs(cents[string] ?? 99), string).toBeLessThanOrEqual(1)
}

test('detects every string of standard tuning within a cent', async () => {
  await listenTo(plucks(Object.values(standard)), '/tuner', async (page) => {
    await withinOneCent(page, Object.keys(standard))
    await expect(page.getByRole('status').filter({ hasText: /^[A-G] string, in tune$/ })).toBeAttached()
  })
})

test('detects drop D within a cent when opened from a piece in drop D', async () => {
  const { D2, A2, D3, G3, B3, E4 } = dropD
  await listenTo(plucks([D2, A2, D3, G3, B3, E4]), '/tuner?tuning=drop-d', async (page) => {
    await withinOneCent(page, ['D2', 'A2', 'D3', 'G3', 'B3', 'E4'])
  })
})

test('shows how flat a sustained string is, and follows the concert pitch', async () => {
  await listenTo(plucks([standard.A2 * 2 ** (-20 / 1200)]), '/tuner', async (page) => {
    await expect(page.getByText(/^(19|20|21) cents flat$/)).toBeVisible()
    await page.getByRole('button', { name: 'E2 string: tune only this one' }).click()
    await expect(page.getByText(/^4(79|80|81) cents sharp$/)).toBeVisible()
    await page.getByRole('button', { name: 'E2 string: tune only this one' }).click()
    await page.getByLabel('Concert pitch A4 in Hz').fill('435')
    await expect(page.getByText('in tune', { exact: true })).toBeVisible()
  })
})

for (const [name, sound] of [
  ['silence', silence()],
  ['speech', speech()],
] as const)
  test(`shows nothing for ${name}`, async () => {
    await listenTo(sound, '/tuner', async (page) => {
      await watchDial(page)
      // Eight seconds of listening.
      await expect.poll(async () => (await seen(page)).looks, { timeout: 30_000 }).toBeGreaterThan(160)
      expect((await seen(page)).shown).toEqual({})
      await expect(page.getByText('Play a string', { exact: true })).toBeVisible()
    })
  })

test('explains a blocked microphone, and remembers the tuning on the device', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto('/tuner')
  await (await awake(page.getByLabel('Tuning', { exact: true }))).selectOption('DADGAD')
  await page.getByLabel('Concert pitch A4 in Hz').fill('500')
  await expect(page.getByText('Type a whole number from 415 to 466.')).toBeVisible()
  await page.getByLabel('Concert pitch A4 in Hz').fill('432')
  await page.getByLabel('Left-handed').check()
  await page.getByRole('button', { name: 'Turn on the microphone' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The microphone is blocked' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tuning', { exact: true })).toHaveValue('dadgad')
  await expect(page.getByLabel('Concert pitch A4 in Hz')).toHaveValue('432')
  await expect(page.getByRole('button', { name: /tune only this one/ }).first()).toHaveAccessibleName(/^D4/)
})

test('answers an unknown tuning with 404', async ({ request }) => {
  expect((await request.get('/tuner?tuning=constructor')).status()).toBe(404)
})

test('opens from a product with its tuning', async ({ page }) => {
  await page.goto('/lessons/open-tuning-airs')
  await page.getByRole('link', { name: 'Tune to DADGAD' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tuner' })).toBeVisible()
  await expect(page.getByLabel('Tuning', { exact: true })).toHaveValue('dadgad')
})
