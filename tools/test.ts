// `npm test`: unit and endpoint tests, then the browser's journeys, each on a database of its own; ends with one line of counts.
// `npm test -- --unit` or `--e2e` runs one half; any other words are patterns for both.
import { join } from 'node:path'
import { endOnSignals, run } from './run.ts'
import { buildIfStale, isBuildStale } from './start/build.ts'
import { obtainBrowser } from './test/browser.ts'
import { afterSecondTry, failedFiles, playwrightTally, type Tally, vitestTally } from './test/results.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

const words = process.argv.slice(2)
const patterns = words.filter((word) => !['--unit', '--e2e'].includes(word))
const folder = temporaryFolder()
// Whatever the runners put down, they put in here; it goes when we go.
process.env.TEST_FOLDER = folder
process.on('exit', () => removeFolder(folder))
endOnSignals()
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

const mostTriedAgain = 3
const tallies: Tally[] = []
if (!words.includes('--e2e')) tallies.push(await runVitest())
if (!words.includes('--unit')) tallies.push(await runPlaywright())
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const flaky = tallies.reduce((sum, tally) => sum + tally.flaky, 0)
console.log(`\n${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky: passed at the second try only` : ''}`)
process.exit(failed > 0 ? 1 : 0)

async function runVitest(): Promise<Tally> {
  const report = join(folder, 'vitest.json')
  const first = await vitest(report, patterns)
  const failed = failedFiles(report)
  // A busy machine can be slower than a test waits. In CI a few files are tried again, each on a database of its own.
  if (!process.env.CI || failed.length === 0 || failed.length > mostTriedAgain) return first
  console.log(`\nOnce more:\n${failed.map((file) => `  ${file}`).join('\n')}`)
  return afterSecondTry(first, await vitest(join(folder, 'vitest-again.json'), failed))
}

async function vitest(report: string, files: readonly string[]): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...files])
  return vitestTally(report, code)
}

async function runPlaywright(): Promise<Tally> {
  const browser = await obtainBrowser()
  if (!browser) return withoutBrowser()
  if (isBuildStale('.')) {
    console.log('\nBuilding the pages for the browser tests …')
    await buildIfStale(process.cwd())
  }
  const report = join(folder, 'playwright.json')
  const env = { ...process.env, PW_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', ...patterns], { env })
  return playwrightTally(report, code)
}

/** Not a pass: said loudly, and in CI a failure. */
function withoutBrowser(): Tally {
  console.error(
    '\n  NO BROWSER: the browser tests did NOT run. Install Chromium, or set PW_CHROMIUM to one, and run `npm test -- --e2e`.\n',
  )
  return { passed: 0, failed: process.env.CI ? 1 : 0, flaky: 0 }
}
