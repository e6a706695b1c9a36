import { awake } from './fixtures/awake.ts'
import { plucks, wavOf } from './fixtures/make-wav.ts'
import { expect, test } from './fixtures/shop.ts'

test('[P4] the visitor’s own file plays slower and looped, and never leaves the device', async ({ page }) => {
  await page.goto('/my-file')
  const file = await awake(page.getByLabel('A sound or film from this device'))
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') })
  await expect(page.getByText('Your browser finds no sound in this file')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || (request.postDataBuffer()?.length ?? 0) > 0) sent.push(request.url())
  })
  await file.setInputFiles({ name: 'porch-tape.wav', mimeType: 'audio/wav', buffer: wavOf(plucks([220], 20)) })
  await expect(page.getByRole('heading', { name: 'porch-tape.wav' })).toBeVisible()
  const place = page.getByRole('slider', { name: 'Place' })
  const at = async () => Number(await place.inputValue())
  await place.fill('10')
  await page.getByRole('button', { name: 'Start here' }).click()
  await place.fill('11')
  await page.getByRole('button', { name: 'End here' }).click()
  await place.fill('10.4')
  await page.getByRole('slider', { name: 'Speed' }).fill('50')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(at).toBeGreaterThan(10.7)
  // Past its end it is at its beginning again.
  await expect.poll(at).toBeLessThan(10.6)
  await expect.poll(at).toBeGreaterThan(10.6)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'End 0.1 s later' }).click()
  await expect(page.getByText('0:11.1')).toBeVisible()
  await page.getByRole('button', { name: 'Loop off' }).click()
  await place.fill('19')
  await page.getByRole('button', { name: 'Reset speed' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 10_000 })
  await expect(page.locator('[data-place]')).toHaveText('0:20')
  expect(sent).toEqual([])
})
