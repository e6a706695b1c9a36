// `npm run check:races`: the last DVD, use of a coupon, points, gift and download, each wanted by 32 at once at two nodes, two hundred
// times. Every test run plays one round. ROUNDS=n tries another number.
import { run } from './run.ts'

process.env.ROUNDS ??= '200'
process.exit(await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'src/server/last-unit.test.ts']))
