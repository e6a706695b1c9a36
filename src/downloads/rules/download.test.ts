import { expect, test } from 'vitest'
import { type DownloadFacts, mayDownload, notSubscribedMessage } from '#downloads/rules/download.ts'

const fromPlan: DownloadFacts = { owned: false, inPlan: true, used: 0, takenBefore: false, limit: 10, ignoreWarning: false }

test.each<[string, Partial<DownloadFacts>, string]>([
  ['bought, without a plan', { owned: true, inPlan: false, used: 99 }, 'yes'],
  ['neither bought nor in the plan', { inPlan: false }, 'not-subscribed'],
  ['in the plan, none downloaded', {}, 'yes'],
  ['the seventh of ten', { used: 6 }, 'yes'],
  ['the eighth of ten', { used: 7 }, 'monthly-limit-nearly-reached'],
  ['the eighth of ten, warned', { used: 7, ignoreWarning: true }, 'yes'],
  ['the tenth of ten', { used: 9 }, 'monthly-limit-nearly-reached'],
  ['the tenth of ten, warned', { used: 9, ignoreWarning: true }, 'yes'],
  ['the eleventh of ten', { used: 10 }, 'monthly-limit-reached'],
  ['the eleventh of ten, warned', { used: 10, ignoreWarning: true }, 'monthly-limit-reached'],
  ['the same file again at the limit', { used: 10, takenBefore: true }, 'yes'],
  ['a plan without downloads', { limit: 0 }, 'monthly-limit-reached'],
])('[M5, O3] %s: %s → %s', (_what, facts, verdict) => {
  expect(mayDownload({ ...fromPlan, ...facts })).toBe(verdict)
})

const lessonFile = { format: null, line: null, kind: 'lesson', released: true }
const stems = { format: 'stems', line: 'Track with stems', kind: 'backing-track', released: true }
const noPlan = { status: null, membershipName: null, kinds: [] }
const practice = { status: 'active', membershipName: 'Practice', kinds: ['lesson', 'backing-track'] } as const

test.each([
  ['without a plan', lessonFile, noPlan, /comes with a membership, or with the product/],
  ['in no plan, without a plan', stems, noPlan, /comes with “Track with stems”. It isn’t part of any membership/],
  ['in no plan, with a plan', stems, practice, /comes with “Track with stems”/],
  ['a kind the plan excludes', { ...lessonFile, kind: 'course' }, practice, /Your plan, Practice, doesn’t include this/],
  ['an unreleased product', { ...lessonFile, released: false }, practice, /isn’t out yet/],
  ['a paused plan', lessonFile, { ...practice, status: 'paused', kinds: [] } as const, /paused/],
  ['an unpaid plan', lessonFile, { ...practice, status: 'unpaid' } as const, /didn’t go through/],
  ['an ended plan', lessonFile, { ...practice, status: 'cancelled', kinds: [] } as const, /comes with a membership/],
])('[S12] %s: states the reason', (_what, file, plan, words) => {
  expect(notSubscribedMessage(file, plan)).toMatch(words)
})
