import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Tally = { passed: number; failed: number }

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) })

/** How many of Vitest's tests passed and failed. A run that ended badly without a failed test (a file that does not load) counts as one failure. */
export function vitestTally(report: string, exitCode: number): Tally {
  const read = vitestReport.safeParse(readJson(report))
  return honest(read.success ? { passed: read.data.numPassedTests, failed: read.data.numFailedTests } : nothing, exitCode)
}

/** The same of Playwright's; a test that passed only at the second try did not pass. */
export function playwrightTally(report: string, exitCode: number): Tally {
  const read = playwrightReport.safeParse(readJson(report))
  if (!read.success) return honest(nothing, exitCode)
  const { expected, flaky, unexpected } = read.data.stats
  return honest({ passed: expected, failed: unexpected + flaky }, exitCode)
}

const nothing: Tally = { passed: 0, failed: 0 }

const honest = (tally: Tally, exitCode: number): Tally => ({ ...tally, failed: exitCode === 0 ? tally.failed : Math.max(tally.failed, 1) })

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
