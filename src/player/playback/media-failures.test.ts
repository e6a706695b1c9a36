import { expect, test } from 'vitest'
import { countMediaFailures } from '#player/playback/media-failures.ts'

test('a recording that can’t be decoded is given up after its second failure', () => {
  const mayRecover = countMediaFailures()
  expect([0, 0, 0].map(mayRecover)).toEqual([true, false, false])
})

test('a failure further on is recovered from, a return to an earlier place is not', () => {
  const mayRecover = countMediaFailures()
  expect([10, 60, 60.5, 0, 90].map(mayRecover)).toEqual([true, true, false, false, true])
})
