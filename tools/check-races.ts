// `npm run check:races`: 32 requests at two nodes compete for the last DVD, coupon use, points, gift and download, two hundred times. Every
// test run plays one round. ROUNDS=n tries another number.
import { run } from './run.ts'

process.env.ROUNDS ??= '200'
process.exit(await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'src/server/last-unit.test.ts']))
