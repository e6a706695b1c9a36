import { expect, test } from 'vitest'
import { alertBatchSize } from '#stock/rules/alert-batches.ts'

test.each([
  ['nothing came in: nobody', 0, 0, 0],
  ['one copy: two people', 1, 0, 2],
  ['they have a day for it', 1, 2, 0],
  ['more came in meanwhile', 5, 2, 8],
  ['nothing to count: everyone', null, 900, Number.POSITIVE_INFINITY],
])('[P6] %s', (_what, available, recentlyNotified, told) => {
  expect(alertBatchSize(available, recentlyNotified)).toBe(told)
})
