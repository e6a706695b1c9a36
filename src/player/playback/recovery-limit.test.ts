import { expect, test } from 'vitest'
import { createRecoveryLimit } from '#player/playback/recovery-limit.ts'

test('a recording that can’t be decoded is given up after its second failure', () => {
  const mayRecover = createRecoveryLimit()
  expect([0, 0, 0].map(mayRecover)).toEqual([true, false, false])
})

test('a failure further on is recovered from, a return to an earlier place is not', () => {
  const mayRecover = createRecoveryLimit()
  expect([10, 60, 60.5, 0, 90].map(mayRecover)).toEqual([true, true, false, false, true])
})
