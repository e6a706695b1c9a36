import { describe, expect, test } from 'vitest'
import { type AttemptMove, type AttemptState, attemptMoveOf } from '#payments/rules/attempt-moves.ts'

const attempt = { id: 'a', state: 'unknown' as AttemptState, amount: 1999, currency: 'GBP', providerRef: 'pi_1' as string | null }
const seen = { ref: 'pi_1', status: 'succeeded' as const, amount: 1999, currency: 'GBP', attemptId: 'a' as string | null }
const statuses = ['succeeded', 'processing', 'action-required', 'declined', 'cancelled'] as const

const table: Record<AttemptState, [AttemptMove, AttemptMove, AttemptMove, AttemptMove, AttemptMove]> = {
  open: ['capture', 'wait', 'ask', 'fail', 'fail'],
  unknown: ['capture', 'wait', 'ask', 'fail', 'fail'],
  'action-required': ['capture', 'wait', 'ask', 'fail', 'fail'],
  captured: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  failed: ['quarantine', 'nothing', 'nothing', 'nothing', 'nothing'],
}

describe('[G-M2] an attempt follows the provider’s state', () => {
  for (const [state, moves] of Object.entries(table) as [AttemptState, AttemptMove[]][]) {
    for (const [at, status] of statuses.entries()) {
      test(`${state} and ${status}: ${moves[at]}`, () => {
        expect(attemptMoveOf({ ...attempt, state }, { ...seen, status })).toBe(moves[at])
      })
    }
  }
})

describe('[G-M4] money that differs from the attempt is unmatched', () => {
  test.each([
    ['a penny less', { amount: 1998 }],
    ['a penny more', { amount: 2000 }],
    ['another currency', { currency: 'USD' }],
    ['another attempt’s id', { attemptId: 'b' }],
    ['no id', { attemptId: null }],
    ['a second payment', { ref: 'pi_2' }],
  ])('%s', (_what, differs) => {
    expect(attemptMoveOf(attempt, { ...seen, ...differs })).toBe('quarantine')
  })

  test('a second payment for money already booked', () => {
    expect(attemptMoveOf({ ...attempt, state: 'captured' }, { ...seen, ref: 'pi_2' })).toBe('quarantine')
  })

  test('a second payment without money changes nothing', () => {
    expect(attemptMoveOf(attempt, { ...seen, ref: 'pi_2', status: 'cancelled' })).toBe('nothing')
  })

  test('an attempt whose reference was lost accepts the payment that carries its id', () => {
    expect(attemptMoveOf({ ...attempt, providerRef: null }, seen)).toBe('capture')
  })
})
