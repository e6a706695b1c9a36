import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** `flaky` passed at the second try only: said, and counted neither as passed nor as failed. */
export type Tally = { passed: number; failed: number; flaky: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })).default([]),
})
const playwrightReport = z.object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) })

/** How many of Vitest's tests passed and failed. A run that ended badly without a failed test (a file that does not load) counts as one failure. */
export function vitestTally(report: string, exitCode: number): Tally {
  const read = vitestReport.safeParse(readJson(report))
  return honest(read.success ? { passed: read.data.numPassedTests, failed: read.data.numFailedTests, flaky: 0 } : nothing, exitCode)
}

/** The files in which one of Vitest's tests failed. */
export function failedFiles(report: string): string[] {
  const read = vitestReport.safeParse(readJson(report))
  return read.success ? read.data.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) : []
}

/** What came of a run whose failed files were all run again: those that passed then were flaky. */
export const afterSecondTry = (first: Tally, second: Tally): Tally =>
  second.failed === 0 ? { passed: first.passed, failed: 0, flaky: first.failed } : first

/** The same of Playwright's. */
export function playwrightTally(report: string, exitCode: number): Tally {
  const read = playwrightReport.safeParse(readJson(report))
  if (!read.success) return honest(nothing, exitCode)
  const { expected, flaky, unexpected } = read.data.stats
  return honest({ passed: expected, failed: unexpected, flaky }, exitCode)
}

const nothing: Tally = { passed: 0, failed: 0, flaky: 0 }

const honest = (tally: Tally, exitCode: number): Tally => ({ ...tally, failed: exitCode === 0 ? tally.failed : Math.max(tally.failed, 1) })

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
