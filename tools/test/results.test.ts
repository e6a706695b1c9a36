import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playwrightTally, vitestTally } from './results.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'results-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('what passed and failed is counted as the runners report it', () => {
  expect(vitestTally(report({ numPassedTests: 3, numFailedTests: 1 }), 1)).toEqual({ passed: 3, failed: 1 })
  expect(playwrightTally(report({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 0 } }), 1)).toEqual({ passed: 5, failed: 3 })
})

test('a run that ended badly without a failed test, or without a report, is no success', () => {
  expect(vitestTally(report({ numPassedTests: 3, numFailedTests: 0 }), 1)).toEqual({ passed: 3, failed: 1 })
  expect(vitestTally(join(dir, 'missing.json'), 130)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightTally(report({ stats: { expected: 2, flaky: 0, unexpected: 0 } }), 1)).toEqual({ passed: 2, failed: 1 })
})

function report(content: unknown): string {
  const file = join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
