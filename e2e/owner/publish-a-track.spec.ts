import sharp from 'sharp'
import { writeGuitarPro } from '#demo/music/files/guitar-pro.ts'
import { pieceOf } from '#demo/music/pieces/pieces.ts'
import { awake } from '../fixtures/awake.ts'
import { agree, answerPayment, cards, orderNumber, pay } from '../fixtures/checkout.ts'
import { plucks, wavOf } from '../fixtures/make-wav.ts'
import { signIn } from '../fixtures/people.ts'
import { playerOf } from '../fixtures/player.ts'
import { expect, type Page, test } from '../fixtures/shop.ts'

const sound = wavOf(plucks([110, 147, 165, 110]))
const score = Buffer.from(writeGuitarPro(pieceOf('letters-unsent')))

/** `recording`: what it belongs to. */
async function upload(page: Page, name: string, purpose: string, recording = ''): Promise<void> {
  await (await awake(page.getByLabel('Kind of file'))).selectOption({ label: purpose })
  const chosen = page.getByRole('list', { name: 'Chosen recordings' }).getByRole('button', { name: `Remove ${recording}` })
  if (recording && !(await chosen.isVisible())) {
    await page.getByRole('combobox', { name: /^(Replaces|Belongs to)/ }).fill(recording)
    await page.getByRole('option', { name: recording }).first().click()
    await expect(chosen).toBeVisible()
  }
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: name.endsWith('.gp') ? score : sound })
  await expect(page.getByText(`${name}: sent`)).toBeVisible()
}

test('[P24] an owner publishes a backing track with stems, beats and a score; a buyer mixes, with a click and a tab that follows', async ({
  page,
  anotherBrowser,
  newcomer,
  books,
}) => {
  const cover = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#2f4a3a' } })
    .jpeg()
    .toBuffer()
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/media')
  await upload(page, 'Gravel road.wav', 'Film or sound')
  const row = page.getByRole('row', { name: /^Gravel road/ })
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 60_000 })
  for (const name of ['Drums.wav', 'Bass.wav']) await upload(page, name, 'Stem: one instrument, named in the file name', 'Gravel road')
  await upload(page, 'Gravel road.gp', 'Score (Guitar Pro): the tab that scrolls along', 'Gravel road')
  await expect(row.getByText('Stems: a file for each instrument')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Uploads in progress' })).toHaveCount(0, { timeout: 60_000 })

  await row.getByRole('link', { name: 'Gravel road', exact: true }).click()
  await expect(
    page.getByText('Without beats, the player has no click', { exact: false }).or(page.getByText('It sounds like', { exact: false })),
  ).toBeVisible()
  await page.getByLabel('Beats', { exact: false }).fill('0:00 90 4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto('/admin/products')
  await page.getByLabel('Kind', { exact: true }).selectOption('backing-track')
  await page.getByLabel('Title', { exact: true }).fill('Gravel road')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByLabel('Artist', { exact: true }).fill('Otis Venn')
  await page.getByLabel('Summary', { exact: true }).fill('Twelve slow bars.')
  await page.getByLabel('Description', { exact: true }).fill('Drums and bass; the rest is yours.')
  await page.getByLabel('Style', { exact: true }).selectOption('blues')
  await page.getByRole('combobox', { name: /^Recording/ }).selectOption({ label: 'Gravel road' })
  await page.getByLabel('Price, GBP').first().fill('3')
  await page.getByLabel('Price, GBP').last().fill('5')
  await page
    .getByLabel(/On sale/)
    .last()
    .check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover })
  await page.getByRole('button', { name: 'Upload cover' }).click()
  await expect(page.getByText('Ready to publish.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('It’ll be in the shop in ten seconds.')).toBeVisible()

  const visitor = await anotherBrowser()
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(visitor, newcomer)
  await expect.poll(async () => (await visitor.goto('/backing-tracks/gravel-road'))?.status()).toBe(200)
  await (await awake(visitor.getByRole('button', { name: /^Add to cart.*Track and stems/ }).first())).click()
  await expect(visitor.getByRole('link', { name: /In your cart/ }).first()).toBeVisible()
  await visitor.goto('/checkout')
  await answerPayment(visitor, cards.paid)
  await agree(visitor)
  await pay(visitor)
  await orderNumber(visitor)
  await visitor.goto('/backing-tracks/gravel-road/play')
  const player = playerOf(visitor)
  await player.play()
  await visitor.getByRole('button', { name: 'Pitch and mix' }).click()
  await visitor.getByRole('button', { name: 'Mute drums', exact: true }).click()
  await expect(visitor.getByRole('button', { name: 'Mute drums', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(visitor.getByRole('button', { name: 'Mute bass', exact: true })).toBeVisible()
  await expect(visitor.getByRole('slider', { name: 'Click' })).toBeVisible()
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('button', { name: 'Tab', exact: true }).click()
  await expect(visitor.getByRole('region', { name: 'Tab' }).locator('svg').first()).toBeVisible()
})
