// `npm run simulate -- --members 2000 --months 24 --seed 1`: members live two years with a failing provider, and the books must add up.
// Without numbers it is as short as in a test run.
import { parseArgs } from 'node:util'
import { run } from './run.ts'

const { values } = parseArgs({ options: { members: { type: 'string' }, months: { type: 'string' }, seed: { type: 'string' } } })
const wrong = Object.entries(values).find(([, value]) => !/^\d{1,9}$/.test(value))
if (wrong) {
  console.error(`--${wrong[0]} must be a whole number, as in: npm run simulate -- --members 2000 --months 24 --seed 1`)
  process.exit(2)
}
process.env.SIMULATE = JSON.stringify(values)
const test = ['--disable-console-intercept', '--reporter=dot', '--project', 'server', 'tools/simulate/simulate.test.ts']
process.exit(await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...test]))
