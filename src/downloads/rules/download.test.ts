import { expect, test } from 'vitest'
import { type DownloadFacts, mayDownload } from '#downloads/rules/download.ts'

const fromPlan: DownloadFacts = { owned: false, inPlan: true, taken: 0, takenBefore: false, limit: 10, ignoreWarning: false }

test.each<[string, Partial<DownloadFacts>, string]>([
  ['bought, without a plan', { owned: true, inPlan: false, taken: 99 }, 'yes'],
  ['neither bought nor in the plan', { inPlan: false }, 'not-subscribed'],
  ['in the plan, nothing taken yet', {}, 'yes'],
  ['the seventh of ten', { taken: 6 }, 'yes'],
  ['the eighth of ten', { taken: 7 }, 'monthly-limit-nearly-reached'],
  ['the eighth of ten, warned', { taken: 7, ignoreWarning: true }, 'yes'],
  ['the tenth of ten', { taken: 9 }, 'monthly-limit-nearly-reached'],
  ['the tenth of ten, warned', { taken: 9, ignoreWarning: true }, 'yes'],
  ['the eleventh of ten', { taken: 10 }, 'monthly-limit-reached'],
  ['the eleventh of ten, warned', { taken: 10, ignoreWarning: true }, 'monthly-limit-reached'],
  ['the same file again at the limit', { taken: 10, takenBefore: true }, 'yes'],
  ['a plan without downloads', { limit: 0 }, 'monthly-limit-reached'],
])('[M5, O3] %s: %s → %s', (_what, facts, verdict) => {
  expect(mayDownload({ ...fromPlan, ...facts })).toBe(verdict)
})
