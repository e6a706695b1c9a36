// `npm run check:kills`: a thousand processes of the shop are killed at the failpoints of memberships, and each time what they did ends
// once. Every test run kills at each point once. KILLS=n tries another number.
import { run } from './run.ts'

process.env.KILLS ??= '1000'
process.exit(await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'src/membership/crash.test.ts']))
