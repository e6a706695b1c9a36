import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { removeFolder, temporaryFolder } from '../../tools/test/temporary-folder.ts'
import { plucks, wavOf } from '../fixtures/make-wav.ts'
import { expect, type Page } from '../fixtures/shop.ts'
import { goTo, type Hands, type Task, undoLast } from './hands.ts'

const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nFirst the thumb.\n'

const cover = () =>
  sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#7a3b1f' } })
    .jpeg()
    .toBuffer()

async function film(): Promise<Buffer> {
  const folder = temporaryFolder()
  await promisify(execFile)(process.execPath, ['e2e/fixtures/make-media.ts', folder])
  const bytes = await readFile(join(folder, 'test-lesson-a/lesson.mp4'))
  removeFolder(folder)
  return bytes
}

/** What an owner types into the form of a new product, with its cover. */
async function fillIn(page: Page, hands: Hands, title: string): Promise<void> {
  await hands.type(page.getByLabel('Title', { exact: true }), title)
  await hands.type(page.getByLabel('Artist', { exact: true }), 'Otis Venn')
  await hands.type(page.getByLabel('Summary', { exact: true }), 'For a slow evening.')
  await hands.type(page.getByLabel('Description', { exact: true }), 'First the thumb, then the rest.')
  await hands.choose(page.getByLabel('Style', { exact: true }), 'Blues')
  for (const price of await page.getByLabel('Price, GBP').all()) await hands.type(price, '6.50')
  await hands.give(page.getByLabel('Picture'), { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await cover() })
}

async function publish(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('It’ll be in the shop in ten seconds.')).toBeVisible()
  await undoLast(page, hands)
}

/** `of`: the recording it belongs to or replaces. */
type Sent = { name: string; buffer: Buffer; purpose: string; of?: string }

async function send(page: Page, hands: Hands, { name, buffer, purpose, of }: Sent): Promise<void> {
  await hands.choose(page.getByLabel('Kind of file'), purpose)
  const chosen = page.getByRole('list', { name: 'Chosen recordings' }).getByRole('button', { name: `Remove ${of}` })
  if (of && !(await chosen.isVisible())) {
    await hands.type(page.getByRole('combobox', { name: /^(Replaces|Belongs to)/ }), of)
    await expect(page.getByRole('option', { name: of }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(chosen).toBeVisible()
  }
  await hands.give(page.getByLabel('Files', { exact: true }), { name, mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText(`${name}: sent`)).toBeVisible()
}

const ready = (page: Page, title: string) =>
  expect(page.getByRole('row', { name: new RegExp(`^${title}`) }).getByText('Ready')).toBeVisible({ timeout: 90_000 })

export const publishingTasks: Task[] = [
  {
    name: 'Publish a lesson from files',
    most: 3,
    slow: true,
    async run(page, hands, words) {
      await goTo(page, hands, 'upload', 'Actions', 'Upload files')
      await send(page, hands, { name: `${words}.mp4`, buffer: await film(), purpose: 'Film or sound' })
      await ready(page, words)
      await send(page, hands, { name: 'en.vtt', buffer: Buffer.from(captions), purpose: 'Captions (WebVTT)', of: words })
      await expect(page.getByRole('table', { name: 'Uploads in progress' })).toHaveCount(0, { timeout: 60_000 })
      await hands.press(page.getByRole('link', { name: `Make a product of ${words}` }))
      await fillIn(page, hands, `Lesson ${words}`)
      await publish(page, hands)
    },
  },
  {
    name: 'Publish a course with chapters',
    most: 3,
    async run(page, hands, words) {
      await goTo(page, hands, 'new course', 'Actions', 'New course')
      await fillIn(page, hands, `Course ${words}`)
      await hands.type(page.getByLabel('Part 1', { exact: true }), 'Slow blues turnarounds')
      await hands.type(page.getByLabel(/^Chapter of part 1/), 'Turning round')
      await publish(page, hands)
    },
  },
  {
    name: 'Publish a backing track with stems',
    most: 3,
    slow: true,
    async run(page, hands, words) {
      const sound = wavOf(plucks([110, 147, 165, 110]))
      await goTo(page, hands, 'upload', 'Actions', 'Upload files')
      await send(page, hands, { name: `${words}.wav`, buffer: sound, purpose: 'Film or sound' })
      await ready(page, words)
      for (const name of ['Drums.wav', 'Bass.wav'])
        await send(page, hands, { name, buffer: sound, purpose: 'Stem: one instrument, named in the file name', of: words })
      await expect(page.getByRole('table', { name: 'Uploads in progress' })).toHaveCount(0, { timeout: 60_000 })
      await hands.press(page.getByRole('link', { name: `Make a product of ${words}` }))
      await fillIn(page, hands, `Track ${words}`)
      await hands.tick(page.getByLabel('On sale').last())
      await publish(page, hands)
    },
  },
  {
    name: 'Publish a DVD with stock and HS code',
    most: 3,
    async run(page, hands, words) {
      await goTo(page, hands, 'new dvd', 'Actions', 'New DVD')
      await fillIn(page, hands, `DVD ${words}`)
      await hands.type(page.getByLabel('Weight, grams'), '90')
      await hands.type(page.getByLabel('HS code'), '852349')
      await hands.type(page.getByLabel('Made in'), 'GB')
      await hands.type(page.getByLabel('In stock now'), '40')
      await publish(page, hands)
      await expect(page.getByText('40 in stock.')).toBeVisible()
    },
  },
  {
    name: 'Publish a bundle',
    most: 3,
    slow: true,
    async run(page, hands, words) {
      await goTo(page, hands, 'new bundle', 'Actions', 'New bundle')
      await fillIn(page, hands, `Bundle ${words}`)
      await hands.type(page.getByLabel('Part 1', { exact: true }), 'Slow blues turnarounds')
      await hands.type(page.getByLabel(/^Part 2/), 'Slow blues in A')
      await publish(page, hands)
    },
  },
  {
    name: 'Replace a file',
    most: 3,
    slow: true,
    async run(page, hands, words) {
      const sound = (notes: number[]) => wavOf(plucks(notes))
      await goTo(page, hands, 'upload', 'Actions', 'Upload files')
      await send(page, hands, { name: `${words}.wav`, buffer: sound([110, 147]), purpose: 'Film or sound' })
      await ready(page, words)
      await send(page, hands, { name: 'better.wav', buffer: sound([110, 147, 165, 110]), purpose: 'Film or sound', of: words })
      await expect(page.getByRole('table', { name: 'Uploads in progress' })).toHaveCount(0, { timeout: 60_000 })
      await ready(page, words)
    },
  },
  {
    name: 'Create a coupon',
    most: 3,
    async run(page, hands, words) {
      await goTo(page, hands, 'coupon', 'Actions', 'New coupon')
      await hands.type(page.getByLabel('Title', { exact: true }), `Coupon ${words}`)
      await hands.type(page.getByLabel('Percent off'), '10')
      await hands.type(page.getByRole('textbox', { name: /^Code/ }), words)
      await hands.press(page.getByRole('button', { name: 'Create coupon' }))
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
      await undoLast(page, hands)
    },
  },
]
