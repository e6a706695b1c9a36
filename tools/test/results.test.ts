import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUp, afterRerun, readPlaywrightReport, readVitestReport } from './results.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'results-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('reads counts, failed files and their first failure from a Vitest report', () => {
  const assertionResults = [
    { fullName: 'fine', status: 'passed', failureMessages: [] },
    { fullName: 'broken', status: 'failed', failureMessages: ['expected 1 to be 2'] },
  ]
  const testResults = [
    { name: resolve('src/a.test.ts'), status: 'failed', assertionResults },
    { name: resolve('src/b.test.ts'), status: 'passed' },
  ]
  expect(readVitestReport(report({ numPassedTests: 3, numFailedTests: 1, testResults }), 1)).toEqual({
    passed: 3,
    failed: 1,
    failedFiles: [{ file: 'src/a.test.ts', title: 'broken', message: 'expected 1 to be 2' }],
  })
})

test('reads counts, failed files and their first failure from a Playwright report, nested suites included', () => {
  const spec = (title: string, ok: boolean, errors: string[] = []) => ({
    title,
    ok,
    file: 'cart.spec.ts',
    tests: [{ results: errors.map((message) => ({ error: { message } })) }],
  })
  const suites = [{ specs: [spec('fine', true)], suites: [{ specs: [spec('broken', false, ['no button']), spec('too', false)] }] }]
  expect(readPlaywrightReport(report({ stats: { expected: 1, unexpected: 2 }, suites }), 1)).toEqual({
    passed: 1,
    failed: 2,
    failedFiles: [{ file: 'cart.spec.ts', title: 'broken', message: 'no button' }],
  })
})

test('a run that ended badly without a failed test, or without a report, counts as failed', () => {
  expect(readVitestReport(report({ numPassedTests: 3, numFailedTests: 0 }), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(readVitestReport(join(dir, 'missing.json'), 130)).toMatchObject({ passed: 0, failed: 1 })
  expect(readPlaywrightReport(report({ stats: { expected: 2, unexpected: 0 } }), 1)).toMatchObject({ passed: 2, failed: 1 })
})

test('adds up runs', () => {
  const file = { file: 'a', title: 'b', message: 'c' }
  expect(
    addUp([
      { passed: 1, failed: 0, failedFiles: [] },
      { passed: 2, failed: 1, failedFiles: [file] },
    ]),
  ).toEqual({
    passed: 3,
    failed: 1,
    failedFiles: [file],
  })
})

test('files that pass when run again are flaky; one that fails again has failed', () => {
  const first = { passed: 9, failed: 2, failedFiles: [{ file: 'a', title: 'b', message: 'c' }] }
  expect(afterRerun(first, { passed: 4, failed: 0, failedFiles: [] })).toEqual({
    passed: 11,
    failed: 0,
    failedFiles: [],
    flaky: first.failedFiles,
  })
  expect(afterRerun(first, { passed: 3, failed: 1, failedFiles: first.failedFiles })).toEqual({ ...first, flaky: [] })
})

function report(content: unknown): string {
  const file = join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
