import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSecondTry, failedFiles, playwrightTally, vitestTally } from './results.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'results-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('what passed and failed is counted as the runners report it', () => {
  expect(vitestTally(report({ numPassedTests: 3, numFailedTests: 1 }), 1)).toEqual({ passed: 3, failed: 1, flaky: 0 })
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 0 }
  expect(playwrightTally(report({ stats }), 1)).toEqual({ passed: 5, failed: 2, flaky: 1 })
})

test('a run that ended badly without a failed test, or without a report, is no success', () => {
  expect(vitestTally(report({ numPassedTests: 3, numFailedTests: 0 }), 1)).toEqual({ passed: 3, failed: 1, flaky: 0 })
  expect(vitestTally(join(dir, 'missing.json'), 130)).toEqual({ passed: 0, failed: 1, flaky: 0 })
  expect(playwrightTally(report({ stats: { expected: 2, flaky: 0, unexpected: 0 } }), 1)).toEqual({ passed: 2, failed: 1, flaky: 0 })
})

test('files that failed are known, and what passes at the second try is called flaky; what fails again has failed', () => {
  const testResults = [
    { name: '/a.test.ts', status: 'failed' },
    { name: '/b.test.ts', status: 'passed' },
  ]
  expect(failedFiles(report({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual(['/a.test.ts'])
  expect(failedFiles(join(dir, 'missing.json'))).toEqual([])
  const first = { passed: 9, failed: 2, flaky: 0 }
  expect(afterSecondTry(first, { passed: 4, failed: 0, flaky: 0 })).toEqual({ passed: 9, failed: 0, flaky: 2 })
  expect(afterSecondTry(first, { passed: 3, failed: 1, flaky: 0 })).toEqual(first)
})

function report(content: unknown): string {
  const file = join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
