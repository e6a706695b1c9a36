// `npm run check:model`: ten thousand random members against a real database must agree with the model. Every test run tries thirty.
// MODEL_RUNS=n tries another number, MODEL_SEED repeats a failure.
import { randomInt } from 'node:crypto'
import { run } from './run.ts'

process.env.MODEL_RUNS ??= '10000'
process.env.MODEL_SEED ??= String(randomInt(2 ** 31))
process.exit(
  await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    'src/membership/model.test.ts',
    'src/membership/rules/description.test.ts',
  ]),
)
