import { besideSound } from '../tools/sound/live/beside-sound.ts'
import { passesWhileBlocked } from '../tools/sound/live/live-loop.ts'
import { runSoundChecks } from '../tools/sound/run-checks.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test('[B5] [B26] pitch, loops, stems and clicks are within tolerance (the short form of check:sound)', async () => {
  for (const { name, worst, limit } of await runSoundChecks(true)) expect.soft(worst, name).toBeLessThanOrEqual(limit)
})

test('[B5] a loop stays on its grid while the page is blocked behind another tab', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  const { worst, limit } = await passesWhileBlocked(page, 'track', { rate: 0.8, passes: 4 })
  expect(worst).toBeLessThanOrEqual(limit)
})

test('[B26] in a loop the picture and the cursor of the tab are where the sound is', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  for (const { name, worst, limit } of await besideSound(page, 'lesson', 4)) expect.soft(worst, name).toBeLessThanOrEqual(limit)
})
