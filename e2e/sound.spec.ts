import { runSoundChecks } from '../tools/sound/run-checks.ts'
import { expect, test } from './fixtures/shop.ts'

test('[B5] [B26] pitch, loops, stems and clicks are within tolerance (the short form of check:sound)', async () => {
  for (const { name, worst, limit } of await runSoundChecks(true)) expect.soft(worst, name).toBeLessThanOrEqual(limit)
})
