// `npm run check`: everything that must pass before a change lands, the same here and in CI. `--static` skips what runs the shop.
import { endOnSignals, run } from './run.ts'

type Step = { name: string; command: string[]; runsTheShop?: true }

const bin = (path: string, ...args: string[]): string[] => [`node_modules/${path}`, ...args]

const steps: Step[] = [
  { name: 'format and lint', command: bin('@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=50') },
  { name: 'types of the pages', command: bin('@react-router/dev/bin.cjs', 'typegen') },
  { name: 'types', command: bin('typescript/bin/tsc', '-p', 'tsconfig.json') },
  { name: 'types of the pure rules', command: bin('typescript/bin/tsc', '-p', 'tsconfig.pure.json') },
  { name: 'import order', command: ['tools/check-order.ts'] },
  { name: 'words', command: ['tools/check-words.ts'] },
  { name: 'requirement ids', command: ['tools/spec-map.ts', '--check'] },
  { name: 'unused code', command: bin('knip/bin/knip.js') },
  { name: 'tests', command: ['tools/test.ts'], runsTheShop: true },
  { name: 'build', command: ['tools/build.ts'], runsTheShop: true },
]

endOnSignals()
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
const isStatic = process.argv.includes('--static')
const outcomes: { step: string; seconds: string; outcome: string }[] = []
for (const { name, command } of steps.filter(({ runsTheShop }) => !isStatic || !runsTheShop)) {
  console.log(`\n▸ ${name}`)
  const started = performance.now()
  const code = await run(process.execPath, command)
  outcomes.push({ step: name, seconds: ((performance.now() - started) / 1000).toFixed(1), outcome: code === 0 ? 'ok' : 'FAILED' })
}

console.log(`\n${table(outcomes.map(({ step, seconds, outcome }) => [step, seconds, outcome]))}`)
process.exit(outcomes.some(({ outcome }) => outcome !== 'ok') ? 1 : 0)

function table(rows: string[][]): string {
  return rows.map(([step = '', seconds = '', outcome = '']) => `${step.padEnd(26)}${seconds.padStart(7)} s  ${outcome}`).join('\n')
}
