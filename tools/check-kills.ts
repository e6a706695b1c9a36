// `npm run check:kills`: kills a thousand shop processes at the failpoints of memberships, and workers that notify 10,000 members at every
// failpoint and at 50 random moments; each operation must end exactly once. Every test run kills at each point once. KILLS=n tries another number.
import { run } from './run.ts'

const memberships = 'src/membership/crash.test.ts'
// A kill waits for a process to start and to end, so two runs side by side take half the time.
const files = [memberships, memberships, 'src/notifications/composer/kills.test.ts']
const env = { ...process.env, KILLS: String(Math.ceil(Number(process.env.KILLS ?? 1000) / 2)) }
const codes = await Promise.all(files.map((file) => run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file], { env })))
process.exit(Math.max(...codes))
