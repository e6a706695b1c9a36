// `npm run check:sound`: pitch, loops, stems and clicks of the practice engine, measured in Chromium. `--short` is what CI runs.
import { runSoundChecks } from './sound/run-checks.ts'

const found = await runSoundChecks(process.argv.includes('--short'))
const isWithin = ({ worst, limit }: (typeof found)[number]): boolean => worst <= limit
for (const check of found)
  console.log(`${isWithin(check) ? 'ok    ' : 'FAILED'} ${check.name}: ${check.worst.toFixed(2)} ${check.unit}, limit ${check.limit}`)
process.exit(found.every(isWithin) ? 0 : 1)
