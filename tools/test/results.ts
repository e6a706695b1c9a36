import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

export type FailedFile = { file: string; title: string; message: string }
export type RunResult = { passed: number; failed: number; failedFiles: FailedFile[] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z
          .array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }))
          .default([]),
      }),
    )
    .default([]),
})

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })) })).default([]),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  suites: z.array(playwrightSuite).default([]),
})

export function readVitestReport(report: string, exitCode: number): RunResult {
  const read = vitestReport.safeParse(readJson(report))
  if (!read.success) return failUnless(exitCode, nothing)
  const failedFiles = read.data.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const first = assertionResults.find(({ status }) => status === 'failed')
      return { file: relative('.', name), title: first?.fullName ?? 'the file itself', message: first?.failureMessages?.[0] ?? message }
    })
  return failUnless(exitCode, { passed: read.data.numPassedTests, failed: read.data.numFailedTests, failedFiles })
}

export function readPlaywrightReport(report: string, exitCode: number): RunResult {
  const read = playwrightReport.safeParse(readJson(report))
  if (!read.success) return failUnless(exitCode, nothing)
  const failed = read.data.suites.flatMap(specsOf).filter(({ ok }) => !ok)
  const failedFiles = [...Map.groupBy(failed, ({ file }) => file).values()].map(([first]) => ({
    file: first!.file,
    title: first!.title,
    message: first!.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '',
  }))
  const { expected, unexpected } = read.data.stats
  return failUnless(exitCode, { passed: expected, failed: unexpected, failedFiles })
}

export const addUp = (results: readonly RunResult[]): RunResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  failedFiles: results.flatMap(({ failedFiles }) => failedFiles),
})

/** Failures whose files all passed when run again are flaky: passed, but reported. */
export const afterRerun = (first: RunResult, rerun: RunResult): RunResult & { flaky: FailedFile[] } =>
  rerun.failed === 0
    ? { passed: first.passed + first.failed, failed: 0, failedFiles: [], flaky: first.failedFiles }
    : { ...first, flaky: [] }

const nothing: RunResult = { passed: 0, failed: 0, failedFiles: [] }

const specsOf = (suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
  ...suite.specs,
  ...suite.suites.flatMap(specsOf),
]

const failUnless = (exitCode: number, result: RunResult): RunResult => ({
  ...result,
  failed: exitCode === 0 ? result.failed : Math.max(result.failed, 1),
})

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
