import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { type RunResult, readPlaywrightReport, readVitestReport } from '../test/results.ts'

export type TestCounts = Pick<RunResult, 'passed' | 'failed'> & { noticed?: string | undefined }

/** One vitest for many patches: its database and the files that didn't change are prepared once. */
export async function openVitest(copy: string): Promise<Vitest> {
  // The tests name files from the root of the tree.
  process.chdir(copy)
  return createVitest('test', { root: copy, watch: false, bail: 1, reporters: [{}], passWithNoTests: true })
}

/** Runs the tests of `files` whose titles match, after `changed` was patched. */
export async function runInVitest(vitest: Vitest, files: string[], titles: RegExp | undefined, changed?: string): Promise<TestCounts> {
  if (changed) vitest.invalidateFile(changed)
  vitest.resetGlobalTestNamePattern()
  if (titles) vitest.setGlobalTestNamePattern(titles)
  const specifications = await vitest.globTestSpecifications(files)
  const { testModules } = await vitest.runTestSpecifications(specifications)
  // It also remembers what failed in files that this run left alone.
  const run = new Set(specifications.map(({ moduleId }) => moduleId))
  const tests = testModules.filter(({ moduleId }) => run.has(moduleId)).flatMap(({ children }) => [...children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed')
  const [first] = failed
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failed.length,
    noticed: first && inOneLine(first.fullName, first.result().errors?.[0]?.message),
  }
}

/** A vitest of its own, with a database of its own. */
export function runInOwnVitest(copy: string, files: string[], env: Record<string, string> = {}): TestCounts {
  const report = reportIn(copy)
  node(copy, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...files], env)
  return countsOf(readVitestReport(report, 0))
}

/** Null: the patched shop doesn't build. */
export function runInBrowser(copy: string, files: string[], titles: RegExp | undefined, browser: string | undefined): TestCounts | null {
  if (node(copy, ['tools/build.ts']) !== 0) return null
  const report = reportIn(copy)
  node(copy, ['node_modules/@playwright/test/cli.js', 'test', ...(titles ? ['--grep', titles.source] : []), ...files], {
    ...(browser && { PW_CHROMIUM: browser }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CI: 'no traces',
  })
  return countsOf(readPlaywrightReport(report, 0))
}

function countsOf({ passed, failed, failedFiles: [first] }: RunResult): TestCounts {
  return { passed, failed, noticed: first && inOneLine(first.title, first.message) }
}

function inOneLine(title: string, message = ''): string {
  return `${title}: ${stripVTControlCharacters(message).split('\n')[0]}`
}

function reportIn(copy: string): string {
  const report = join(copy, 'sabotage-report.json')
  rmSync(report, { force: true })
  return report
}

function node(copy: string, args: string[], env: Record<string, string> = {}): number | null {
  return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', env: { ...process.env, ...env } }).status
}
