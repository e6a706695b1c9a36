import { awake } from './fixtures/awake.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const path = '/backing-tracks/slow-blues-in-a/play'
const stageOf = (page: Page) => page.getByRole('region', { name: /^Player: / })

test('[B5] a member mixes the stems, shifts the pitch and adds a click, all through one audio output', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto(path)
  const stage = stageOf(page)
  await (await awake(stage.getByRole('button', { name: 'Pitch and mix' }))).click()
  // The test recording lasts eleven seconds.
  await stage.getByRole('slider', { name: 'Speed in per cent' }).fill('25')
  const opened = page.waitForResponse((response) => /\/stems\/drums\.m4a$/.test(response.url()))
  await (await awake(stage.getByRole('button', { name: 'Play', exact: true }))).click()
  await stage.getByRole('button', { name: 'Mute drums', exact: true }).click()
  expect([200, 206]).toContain((await opened).status())
  await expect(stage.getByRole('button', { name: 'Mute drums', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await stage.getByRole('button', { name: 'A semitone higher' }).click()
  await expect(stage.getByText('B♭ (+1)').first()).toBeVisible()
  await stage.getByRole('slider', { name: 'Click' }).fill('0.7')
  const media = page.locator('body > audio')
  await expect.poll(() => media.evaluate((audio: HTMLAudioElement) => audio.muted), { message: 'the engine leads' }).toBe(true)
  const position = stage.getByRole('slider', { name: 'Position' })
  const before = Number(await position.getAttribute('aria-valuenow'))
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
})
