import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { removeFolder, temporaryFolder } from '../../tools/test/temporary-folder.ts'
import { awake } from '../fixtures/awake.ts'
import { agree, answerPayment, cards, orderNumber, pay } from '../fixtures/checkout.ts'
import { signIn } from '../fixtures/people.ts'
import { playerOf } from '../fixtures/player.ts'
import { expect, test } from '../fixtures/shop.ts'

const files = temporaryFolder()
const film = join(files, 'test-lesson-a/lesson.mp4')
const cover = join(files, 'cover.jpg')
test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['e2e/fixtures/make-media.ts', files])
  await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#7a3b1f' } })
    .jpeg()
    .toFile(cover)
})
test.afterAll(() => removeFolder(files))

test('[P24] [E18] an owner publishes a lesson from a film file, and a visitor buys and plays it', async ({
  page,
  anotherBrowser,
  newcomer,
  books,
}) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/artists/new')
  await page.getByLabel('Name', { exact: true }).fill('Ivy Okafor')
  await page.getByLabel('Instrument').fill('guitar')
  await page.getByRole('button', { name: 'Add artist' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto('/admin/media')
  await (await awake(page.getByLabel('Files', { exact: true }))).setInputFiles({
    name: 'Porch shuffle.mp4',
    mimeType: 'video/mp4',
    buffer: await readFile(film),
  })
  await expect(page.getByRole('row', { name: /Porch shuffle/ }).getByText('Ready')).toBeVisible({ timeout: 60_000 })

  await page.goto('/admin/products')
  await page.getByLabel('Title', { exact: true }).fill('Porch shuffle')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Draft created.')).toBeVisible()
  await page.getByLabel('Artist', { exact: true }).fill('Ivy Okafor')
  await page.getByText('More artists').click()
  await page.getByRole('combobox', { name: /^Artist 2/ }).fill('Otis Venn')
  await page.getByLabel('Share of artist 2').fill('25')
  await page.getByLabel('Summary', { exact: true }).fill('A shuffle for a slow evening.')
  await page.getByLabel('Description', { exact: true }).fill('First the thumb, then the rest.')
  await page.getByLabel('Style', { exact: true }).selectOption('blues')
  await page.getByRole('combobox', { name: /^Recording/ }).selectOption({ label: 'Porch shuffle' })
  await page.getByLabel('Price, GBP').fill('6.50')
  const searched = page.getByLabel('Search title')
  await (await awake(searched)).fill('Learn a slow shuffle')
  await expect(page.getByText('20 of 60 characters.')).toBeVisible()
  await expect(page.getByRole('figure').getByText('Learn a slow shuffle – Woodshed')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(cover)
  await page.getByRole('button', { name: 'Upload cover' }).click()
  await expect(page.getByText('Cover saved.')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Its recording has no captions', exact: false })).toBeVisible()
  const draft = page.url()
  await page.getByRole('link', { name: 'Edit captions, chapters and beats' }).click()
  await page.getByRole('checkbox', { name: 'No words are spoken' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'No words are spoken' })).toBeChecked()
  await page.goto(draft)
  await expect(page.getByText('Ready to publish.')).toBeVisible()

  await (await awake(page.getByRole('combobox', { name: 'Add products' }))).fill('slow blues turn')
  await page.getByRole('option', { name: /^Slow blues turnarounds/ }).click()
  await page.getByRole('button', { name: 'Add related products' }).click()
  await expect(page.getByRole('list', { name: 'Related products' }).getByRole('link')).toHaveText(['Slow blues turnarounds'])

  const visitor = await anotherBrowser()
  await visitor.goto('/lessons/porch-shuffle?preview=guest')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(visitor.getByText('Porch shuffle')).toBeHidden()
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(visitor, newcomer)
  expect((await visitor.goto('/lessons/porch-shuffle?preview=guest'))?.status()).toBe(404)
  const editor = page.url()
  await page.getByRole('link', { name: 'Preview as guest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Porch shuffle' })).toBeVisible()
  await page.goto(editor)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Undone: ')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('It’ll be in the shop in ten seconds.')).toBeVisible()

  await expect
    .poll(
      async () => {
        await visitor.goto('/lessons')
        return visitor.getByRole('link', { name: 'Porch shuffle' }).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  await visitor.goto('/lessons/porch-shuffle')
  await expect(visitor.getByText('Taught by Ivy Okafor and Otis Venn')).toBeVisible()
  await expect(visitor).toHaveTitle('Learn a slow shuffle – Woodshed')
  await expect(visitor.getByRole('region', { name: 'Play next' }).getByRole('link').first()).toHaveText('Slow blues turnarounds')
  await (await awake(visitor.getByRole('button', { name: /^Add to cart.*Porch shuffle/ }))).click()
  await expect(visitor.getByRole('link', { name: /In your cart/ }).first()).toBeVisible()
  await visitor.goto('/checkout')
  await answerPayment(visitor, cards.paid)
  await agree(visitor)
  await pay(visitor)
  await orderNumber(visitor)
  await visitor.goto('/lessons/porch-shuffle/play')
  await playerOf(visitor).play()
})
