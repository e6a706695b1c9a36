// `npm run owner-tasks`: counts every task of an owner in a browser, also those that wait for encoded files, and writes docs/owner-tasks.md.
import { run } from './run.ts'

process.env.OWNER_TASKS = 'all'
process.env.WRITE_FIGURES = '1'
process.exit(await run(process.execPath, ['tools/test.ts', '--e2e', 'e2e/owner/tasks.spec.ts']))
