import { awake } from './fixtures/awake.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

/** The name of the beat that sounds. */
const litBeat = (page: Page) => page.locator('[data-lit]').first().getAttribute('aria-label')

test('starts on press, supports tap tempo and accents, and stops on Space or when another tab plays', async ({ page }) => {
  await page.goto('/metronome')
  const start = await awake(page.getByRole('button', { name: 'Start' }))
  await start.click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(page.locator('[data-lit]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Beat 2: normal' }).click()
  await expect(page.getByRole('button', { name: 'Beat 2: silent' })).toBeVisible()

  // The tempo of the taps as the page got them: a busy machine delays some.
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    window.addEventListener('pointerdown', ({ timeStamp }) => times.push(timeStamp), true)
  })
  const tap = page.getByRole('button', { name: 'Tap', exact: true })
  for (let i = 0; i < 4; i++) {
    const lit = await litBeat(page)
    await expect.poll(() => litBeat(page), { intervals: [20] }).not.toBe(lit)
    await tap.dispatchEvent('pointerdown')
  }
  const tapped = await page.evaluate(() => {
    const { times } = window as unknown as { times: number[] }
    return (60_000 * (times.length - 1)) / (times.at(-1)! - times[0]!)
  })
  const tempo = page.getByRole('slider', { name: 'Tempo' })
  await expect(tempo).toHaveValue(String(Math.round(tapped)))

  await tempo.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(page.locator('[data-lit]')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()

  await page.getByLabel('Exact tempo').fill('301')
  await expect(page.getByText('Type a whole number from 30 to 300.')).toBeVisible()
  await page.getByLabel('Exact tempo').fill('72')
  await expect(tempo).toHaveValue('72')
  await page.getByRole('button', { name: '1 bpm faster' }).click()
  await expect(tempo).toHaveValue('73')
  await page.getByLabel('Beats per bar').selectOption('3')
  await expect(page.getByRole('button', { name: /^Beat \d/ })).toHaveCount(3)

  const tab = await page.context().newPage()
  await tab.goto('/metronome')
  await (await awake(tab.getByRole('button', { name: 'Start' }))).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Stop' })).toBeVisible()
})
