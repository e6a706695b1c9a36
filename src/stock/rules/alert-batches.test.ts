import { expect, test } from 'vitest'
import { alertBatchSize } from '#stock/rules/alert-batches.ts'

test.each([
  ['nothing arrived: nobody', 0, 0, 0],
  ['one copy: two people', 1, 0, 2],
  ['they have a day to buy', 1, 2, 0],
  ['more arrived meanwhile', 5, 2, 8],
  ['no stock count: everyone', null, 900, Number.POSITIVE_INFINITY],
])('[P6] %s', (_what, available, recentlyNotified, told) => {
  expect(alertBatchSize(available, recentlyNotified)).toBe(told)
})
