// `npm run check:outages`: a lesson and a track without their segments, their network or the API for 5, 15 and 60 seconds, in Chromium.
// CI takes the short form of `e2e/outages.spec.ts`.
import { run } from './run.ts'

process.env.OUTAGES = 'long'
process.exit(await run(process.execPath, ['tools/test.ts', '--e2e', 'e2e/outages.spec.ts']))
