// `npm test`: unit and endpoint tests, the query plans of what they asked, ten broken requirements that they must notice, then browser journeys;
// ends with one line of counts. `npm test -- --unit` or `--e2e` runs one half; other words are patterns for both.
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { endOnSignals, run } from './run.ts'
import { buildIfStale, isBuildStale } from './start/build.ts'
import { obtainBrowser } from './test/browser.ts'
import { addUp, afterRerun, type FailedFile, type RunResult, readPlaywrightReport, readVitestReport } from './test/results.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

const words = process.argv.slice(2)
const patterns = words.filter((word) => !['--unit', '--e2e'].includes(word))
const folder = temporaryFolder()
process.env.TEST_FOLDER = folder
process.on('exit', () => removeFolder(folder))
endOnSignals()
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

// A noisy CI machine must not keep good work from landing: there a few failed files run once more. Elsewhere nothing is retried.
const mostFlakyFiles = process.env.CI ? 2 : 0
/** Two more than the cores, because journeys also wait for a page, its sound or a clock: with one more, a quarter of the processor is idle. */
const mostBrowsers = Math.min(availableParallelism() + 2, 4)
const flaky: FailedFile[] = []
const statements = join(folder, 'statements')
mkdirSync(statements)
let runs = 0
const inBackground: Promise<RunResult>[] = []

// A new machine installs the browser while the unit tests run.
const withBrowser = !words.includes('--unit')
const found = withBrowser ? obtainBrowser() : Promise.resolve(undefined)
const results: RunResult[] = []
if (!words.includes('--e2e')) {
  const isWhole = patterns.length === 0
  if (isWhole) process.env.STATEMENTS_FOLDER = statements
  results.push(await rerunOnceInCi(await vitest(patterns), vitest))
  if (isWhole) results.push(await check('tools/check-plans.ts', statements))
  // What fails anyway would notice everything. It mostly waits, so the browser tests run beside it.
  if (isWhole && addUp(results).failed === 0) inBackground.push(check('tools/sabotage.ts', '--rows', '--random', '10', '--passed'))
}
if (withBrowser) results.push(await browserTests(await found))
results.push(...(await Promise.all(inBackground)))

for (const { file, title, message } of flaky) console.log(`\nFLAKY ${file}: ${title}\n  ${message.split('\n').slice(0, 12).join('\n  ')}`)
const { passed, failed } = addUp(results)
console.log(`\n${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} FLAKY files (passed only when run again)` : ''}`)
process.exit(failed > 0 ? 1 : 0)

async function rerunOnceInCi(first: RunResult, runAgain: (files: string[]) => Promise<RunResult>): Promise<RunResult> {
  const files = first.failedFiles.map(({ file }) => file)
  if (files.length === 0 || flaky.length + files.length > mostFlakyFiles) return first
  console.log(`\nRunning again, once:\n${files.map((file) => `  ${file}`).join('\n')}`)
  const result = afterRerun(first, await runAgain(files))
  flaky.push(...result.flaky)
  return result
}

async function vitest(files: readonly string[]): Promise<RunResult> {
  const report = join(folder, `vitest-${++runs}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...files])
  return readVitestReport(report, code)
}

/** A script that counts as one test. */
async function check(...script: string[]): Promise<RunResult> {
  const code = await run(process.execPath, script)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failedFiles: [] }
}

async function browserTests(browser: string | undefined): Promise<RunResult> {
  if (!browser) return withoutBrowser()
  if (isBuildStale(process.cwd())) {
    console.log('\nBuilding the pages for the browser tests …')
    await buildIfStale(process.cwd())
  }
  const playwright = async (files: readonly string[], workers = 1): Promise<RunResult> => {
    const report = join(folder, `playwright-${++runs}.json`)
    const env = {
      ...process.env,
      PW_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_RUN: `${process.pid}-${runs}`,
    }
    const code = await run(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', `--workers=${workers}`, ...files],
      { env },
    )
    return readPlaywrightReport(report, code)
  }
  const first = await playwright(patterns, patterns.length > 0 ? 1 : mostBrowsers)
  return rerunOnceInCi(first, playwright)
}

/** Not a pass: reported clearly, and a failure in CI. */
function withoutBrowser(): RunResult {
  console.error(
    '\n  NO BROWSER: the browser tests did NOT run. Install Chromium, or set PW_CHROMIUM to one, and run `npm test -- --e2e`.\n',
  )
  return { passed: 0, failed: process.env.CI ? 1 : 0, failedFiles: [] }
}
