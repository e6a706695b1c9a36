// `npm run check:kills`: kills a thousand shop processes at the failpoints of memberships, and workers that notify 10,000 members at every
// failpoint and at 50 random moments; each operation must end exactly once. Every test run kills at each point once. KILLS=n tries another number.
import { run } from './run.ts'

process.env.KILLS ??= '1000'
process.exit(
  await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    'src/membership/crash.test.ts',
    'src/notifications/composer/kills.test.ts',
  ]),
)
