// Mutation tests: breaks one rule at a time in a copy of the tree and runs the tests that must fail. Fails for every patch that no test
// noticed, and for every patch that no longer applies. `npm run check:sabotage [words of a name]`.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Patch } from './sabotage/patch.ts'
import { patches } from './sabotage/patches.ts'
import { obtainBrowser } from './test/browser.ts'
import { type RunResult, readPlaywrightReport, readVitestReport } from './test/results.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const copy = temporaryFolder()
const report = join(copy, 'sabotage-report.json')
const wanted = process.argv.slice(2).join(' ')

copyTree()
const survivors: string[] = []
const chosen = patches.filter(({ name }) => name.includes(wanted))
const browser = chosen.some(isOfBrowser) ? await obtainBrowser() : undefined
for (const patch of chosen) {
  const started = performance.now()
  const outcome = attempt(patch)
  if (outcome !== 'caught') survivors.push(patch.name)
  console.log(`${outcome.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${patch.name}`)
}
rmSync(copy, { recursive: true, force: true })
if (survivors.length > 0) console.error(`\nnot noticed:\n${survivors.join('\n')}`)
process.exitCode = survivors.length > 0 ? 1 : 0

/** The repository's files as in the working tree; packages are shared. */
function copyTree(): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root }).toString().split('\0')
  // Git doesn't ignore links to packages.
  for (const file of files.filter((name) => name && !name.split('/').includes('node_modules'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const folder of ['node_modules', 'tools/node/node_modules']) symlinkSync(join(root, folder), join(copy, folder))
}

/** `caught`: a test failed. `survived`: they passed. `no match`: the code changed. `no tests`: none ran, or the patched shop doesn't build. */
type Outcome = 'caught' | 'survived' | 'no match' | 'no tests'

function attempt({ file, find, write, tests, env }: Patch): Outcome {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(find).length !== 2) return 'no match'
  writeFileSync(
    path,
    before.replace(find, () => write),
  )
  const outcome = isOfBrowser({ tests }) ? inBrowser(tests) : inVitest(tests, env)
  writeFileSync(path, before)
  return outcome
}

function isOfBrowser({ tests }: Pick<Patch, 'tests'>): boolean {
  return tests.every((test) => test.startsWith('e2e/'))
}

function inVitest(tests: string[], env: Patch['env']): Outcome {
  node(['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...tests], env)
  return outcomeOf(readVitestReport(report, 0))
}

function inBrowser(tests: string[]): Outcome {
  if (node(['tools/build.ts']) !== 0) return 'no tests'
  node(['node_modules/@playwright/test/cli.js', 'test', ...tests], {
    ...(browser && { PW_CHROMIUM: browser }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CI: 'no traces',
  })
  return outcomeOf(readPlaywrightReport(report, 0))
}

function node(args: string[], env: Patch['env'] = {}): number | null {
  rmSync(report, { force: true })
  return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', env: { ...process.env, ...env } }).status
}

function outcomeOf({ passed, failed }: RunResult): Outcome {
  if (failed > 0) return 'caught'
  return passed > 0 ? 'survived' : 'no tests'
}
