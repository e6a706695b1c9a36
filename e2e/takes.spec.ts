import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { awake } from './fixtures/awake.ts'
import { heardFor, wireLoopback } from './fixtures/loopback.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { openTakes, secondsOfTakes } from './fixtures/takes.ts'

const delay = 0.123

test('a take recorded over a loopback is on the beat, plays with the recording, and can be downloaded and deleted', async ({ page }) => {
  await wireLoopback(page, delay)
  const panel = await openTakes(page)

  await panel.getByText('Timing: not measured yet').click()
  await panel.getByRole('button', { name: 'Measure, 3 seconds' }).click()
  await expect(panel.getByText(/^Takes are moved by \d+ ms/)).toBeVisible()
  const measured = Number(await panel.getByLabel('Delay, ms').inputValue()) / 1000
  expect(Math.abs(measured - delay)).toBeLessThan(0.001)

  await panel.getByRole('button', { name: 'Record over this loop' }).click()
  await expect(panel.getByText(/^0:(0[3-9]|[1-5]\d)$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Stop recording' }).click()
  const row = panel.getByRole('listitem').getByRole('button', { name: /at 100%/ })
  await row.click()
  const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/^Slow blues in A, take of [\d-]+\.wav$/)
  const facts = await factsOfTake(page)
  expect(facts.latency).toBeCloseTo(measured, 3)
  const clicks = clicksOf(samplesOf(await readFile(await download.path())))
  expect(clicks.length).toBeGreaterThan(2)
  // Where each recorded click belongs in the recording, whose beats are half a second apart.
  const length = facts.loop.to - facts.loop.from
  for (const { at } of clicks) {
    const place = facts.loop.from + ((at - facts.latency) % length)
    expect(Math.abs(place - Math.round(2 * place) / 2), `click at ${at}`).toBeLessThan(0.005)
  }

  // Each alone has its clicks; together they fall on one another.
  for (const what of ['Your take', 'Original', 'Both'] as const) {
    const clicks = clicksOf(await heardAs(page, panel, what))
    expect(clicks.length, what).toBeGreaterThan(1)
    for (const { lasts } of clicks) expect(lasts, what).toBeLessThan(0.02)
  }

  await panel.getByRole('button', { name: 'Delete', exact: true }).click()
  await panel.getByRole('button', { name: 'Delete for good' }).click()
  await expect(row).toBeHidden()
  await page.reload()
  await (await awake(page.getByRole('button', { name: 'Takes' }))).click()
  await expect(panel.getByRole('button', { name: 'Record over this loop' })).toBeEnabled()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
})

test('a take is kept when the device is full or the tab is closed, and says so; without a microphone the page says what is wrong', async ({
  page,
}) => {
  await wireLoopback(page, 0)
  const panel = await openTakes(page)
  const takes = panel.getByRole('listitem').getByRole('button')
  const record = panel.getByRole('button', { name: 'Record over this loop' })
  await page.evaluate(() => {
    const { prototype } = FileSystemWritableFileStream
    const { write } = prototype
    let writes = 0
    prototype.write = function (...data) {
      writes += 1
      // What the take was played to, and a second of it.
      if (writes <= 2) return write.apply(this, data)
      prototype.write = write
      return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    }
  })
  await record.click()
  await expect(panel.getByText('This device is full')).toBeVisible()
  await expect(takes).toHaveText([/at 100%$/])
  // Nothing recorded after the second that had no room: the take has no hole.
  const [kept] = await secondsOfTakes(page)
  expect(kept).toBeGreaterThanOrEqual(1)
  expect(kept).toBeLessThan(1.05)

  await record.click()
  await expect(panel.getByText(/^0:(0[3-9]|[1-5]\d)$/)).toBeVisible()
  await page.reload()
  await (await awake(page.getByRole('button', { name: 'Takes' }))).click()
  await expect(takes).toHaveText([/0:\d\d from .*The page was closed while recording\. This much is kept\.$/, /at 100%$/])

  for (const [name, words] of [
    ['NotAllowedError', 'The microphone is blocked'],
    ['NotFoundError', 'No microphone found'],
  ] as const) {
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name))
    }, name)
    await record.click()
    await expect(panel.getByText(words)).toBeVisible()
  }
  await expect(takes).toHaveCount(2)
})

type Facts = { latency: number; loop: { from: number; to: number } }

/** What the browser keeps about its only take. */
const factsOfTake = (page: Page): Promise<Facts> =>
  page.evaluate(async () => {
    const find = async (folder: FileSystemDirectoryHandle): Promise<FileSystemFileHandle | null> => {
      for await (const one of folder.values()) {
        const found = one.kind === 'file' ? one.name === 'take.json' && one : await find(one as FileSystemDirectoryHandle)
        if (found) return found as FileSystemFileHandle
      }
      return null
    }
    const file = await find(await navigator.storage.getDirectory())
    return JSON.parse((await (await file?.getFile())?.text()) ?? 'null')
  })

/** Clicks are much louder than the tone they come with. Seconds. */
function clicksOf(samples: readonly number[]): { at: number; lasts: number }[] {
  const found: { at: number; lasts: number }[] = []
  for (const [index, sample] of samples.entries()) {
    const [at, last] = [index / 48_000, found.at(-1)]
    if (Math.abs(sample) < 0.25) continue
    if (last && at - last.at < 0.2) last.lasts = at - last.at
    else found.push({ at, lasts: 0 })
  }
  return found
}

/** The samples of a recording, -1 to 1. */
function samplesOf(wav: Buffer): number[] {
  const from = wav.indexOf('data') + 8
  return Array.from({ length: (wav.length - from) >> 1 }, (_, at) => wav.readInt16LE(from + 2 * at) / 32_767)
}

/** Plays the take from its beginning and measures it. */
async function heardAs(page: Page, panel: Locator, what: 'Both' | 'Your take' | 'Original'): Promise<number[]> {
  await panel.getByRole('button', { name: what, exact: true }).click()
  const stop = panel.getByRole('button', { name: 'Stop the take' })
  // At its end it stops by itself.
  await stop.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await panel.getByRole('button', { name: 'Play the take' }).click()
  await expect(stop).toBeVisible()
  return heardFor(page, 2)
}
