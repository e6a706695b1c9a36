// Mutation tests: breaks one rule at a time in a copy of the tree and runs the tests that must fail. Fails for every patch that no test
// noticed, and for every patch that no longer applies. `npm run check:sabotage [words of a name]`.
// `npm run check:rows [ids]` breaks the rows of docs/requirements.md, each noticed by a test with its id; `-- --random 10 [--seed n]` breaks
// ten that need no browser. `--passed`: the tests have just passed, so they aren't run unpatched first.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Vitest } from 'vitest/node'
import { randomOf } from './fuzz/values.ts'
import { copyTree, whilePatched } from './sabotage/copied-tree.ts'
import { isOfBrowser, type Patch, titlesOf } from './sabotage/patch.ts'
import { patches } from './sabotage/patches.ts'
import { openVitest, runInBrowser, runInOwnVitest, runInVitest, type TestCounts } from './sabotage/run-tests.ts'
import { obtainBrowser } from './test/browser.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

const { values, positionals } = parseArgs({
  options: { rows: { type: 'boolean' }, random: { type: 'string' }, seed: { type: 'string' }, passed: { type: 'boolean' } },
  allowPositionals: true,
})
const root = join(import.meta.dirname, '..')
const chosen = values.rows ? chosenRows() : patches.filter(({ name }) => name.includes(positionals.join(' ')))
if (chosen.length === 0) throw new Error(`No patch for ${positionals.join(' ')}.`)

const copy = temporaryFolder()
copyTree(root, copy)
const browser = chosen.some(isOfBrowser) ? await obtainBrowser() : undefined
let vitest: Vitest | undefined
const problems: string[] = []
if (values.rows && !values.passed && !(await passUnpatched())) problems.push('Tests fail without a patch. Run npm test first.')
else await breakOneByOne()
await vitest?.close()
process.chdir(root)
rmSync(copy, { recursive: true, force: true })
if (problems.length > 0) console.error(`\n${problems.join('\n')}`)
process.exit(problems.length > 0 ? 1 : 0)

function chosenRows(): Patch[] {
  const rows = patches.filter(({ row }) => row && (positionals.length === 0 || positionals.includes(row)))
  if (!values.random) return rows
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  const random = randomOf(seed)
  const rest = rows.filter((patch) => !isOfBrowser(patch))
  return Array.from({ length: Number(values.random) }, () => rest.splice(Math.floor(random() * rest.length), 1)).flat()
}

/** A test that fails anyway would detect everything. */
async function passUnpatched(): Promise<boolean> {
  const started = performance.now()
  const [inBrowser, others] = [chosen.filter(isOfBrowser), chosen.filter((patch) => !isOfBrowser(patch))]
  const counts: (TestCounts | null)[] = []
  if (others.length > 0) {
    vitest = await openVitest(copy)
    counts.push(await runInVitest(vitest, filesOf(others), titlesOf(...others)))
  }
  if (inBrowser.length > 0) counts.push(runInBrowser(copy, filesOf(inBrowser), titlesOf(...inBrowser), browser))
  report('unpatched', started, `${counts.reduce((sum, each) => sum + (each?.passed ?? 0), 0)} tests pass`)
  for (const each of counts) if (each?.noticed) console.log(each.noticed)
  return counts.every((each) => each && each.failed === 0 && each.passed > 0)
}

function filesOf(some: readonly Patch[]): string[] {
  return [...new Set(some.flatMap(({ tests }) => tests))]
}

async function breakOneByOne(): Promise<void> {
  for (const patch of chosen) {
    const started = performance.now()
    const { outcome, noticed } = await attempt(patch)
    if (outcome !== 'caught') problems.push(`${outcome}: ${patch.name}`)
    report(outcome, started, patch.name)
    if (noticed) console.log(`${' '.repeat(22)}${noticed}`)
  }
  console.log(`\n${chosen.length - problems.length} of ${chosen.length} patches caught`)
}

function report(outcome: string, started: number, what: string): void {
  console.log(`${outcome.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`)
}

/** `caught`: a test failed. `survived`: they passed. `no match`: the code changed. `no tests`: none ran, or the patched shop doesn't build. */
type Outcome = 'caught' | 'survived' | 'no match' | 'no tests'

async function attempt(patch: Patch): Promise<{ outcome: Outcome; noticed?: string | undefined }> {
  const result = await whilePatched(copy, patch, async () => {
    const counts = await test(patch)
    return { outcome: outcomeOf(counts), noticed: counts?.noticed }
  })
  vitest?.invalidateFile(join(copy, patch.file))
  return result ?? { outcome: 'no match' }
}

async function test(patch: Patch): Promise<TestCounts | null> {
  const { file, tests, env } = patch
  if (isOfBrowser(patch)) return runInBrowser(copy, tests, titlesOf(patch), browser)
  // The open vitest has made its database already.
  if (env || file.startsWith('db/')) return runInOwnVitest(copy, tests, env)
  vitest ??= await openVitest(copy)
  return runInVitest(vitest, tests, titlesOf(patch), join(copy, file))
}

function outcomeOf(counts: TestCounts | null): Outcome {
  if (counts && counts.failed > 0) return 'caught'
  return counts && counts.passed > 0 ? 'survived' : 'no tests'
}
