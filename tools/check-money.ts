// `npm run check:money`: the properties of money on a hundred thousand carts; every test run tries two thousand.
import { run } from './run.ts'

process.env.MONEY_RUNS = '100000'
process.exit(await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'src/tax/money.property.test.ts']))
