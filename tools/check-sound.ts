// `npm run check:sound`: pitch, loops, stems and clicks of the practice engine, measured in Chromium: rendered, then live in a shop's pages.
// `--short` is what CI renders; it measures the pages in `e2e/sound.spec.ts`.
import { runLiveChecks } from './sound/live/run-live.ts'
import { runSoundChecks } from './sound/run-checks.ts'

const short = process.argv.includes('--short')
const found = await runSoundChecks(short)
if (!short) found.push(...(await runLiveChecks()))
const isWithin = ({ worst, limit }: (typeof found)[number]): boolean => worst <= limit
for (const check of found)
  console.log(`${isWithin(check) ? 'ok    ' : 'FAILED'} ${check.name}: ${check.worst.toFixed(2)} ${check.unit}, limit ${check.limit}`)
process.exit(found.every(isWithin) ? 0 : 1)
