import { expect, test } from 'vitest'
import { isCalling, nextPollAt, nextTry, pollAction } from '#payments/rules/polling.ts'

const start = new Date('2026-11-21T09:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test('polls open payments after 1, 5, 30 minutes and 6 hours, then every 6 hours, and at the end of a membership’s 23', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((looks) => nextPollAt(start, looks))).toEqual(
    [1, 5, 30, 360, 720, 1080, 1380, 1440, 1800].map(after),
  )
})

test('a call may run for 40 seconds', () => {
  expect(isCalling(null, start)).toBe(false)
  expect(isCalling(start, new Date(start.getTime() + 39_999))).toBe(true)
  expect(isCalling(start, new Date(start.getTime() + 40_000))).toBe(false)
})

test.each([
  ['open', false, null, 1, 'leave'],
  ['open', false, null, 30, 'give-up'],
  ['unknown', false, 0, 0.5, 'leave'],
  ['unknown', false, 0, 1, 'call-again'],
  ['unknown', false, 29.5, 30, 'leave'],
  ['unknown', false, 0, 30, 'find'],
  ['unknown', true, 0, 1, 'settle'],
  ['unknown', true, 0, 30, 'settle-and-end'],
  ['action-required', true, 0, 5, 'settle'],
  ['action-required', true, 0, 30, 'settle-and-end'],
] as const)('%s, with a reference: %s, called at minute %s, seen at minute %s: %s', (state, hasRef, called, now, expected) => {
  const calledAt = called === null ? null : after(called)
  expect(pollAction({ cause: 'order', state, hasRef, absent: false, createdAt: start, calledAt }, after(now))).toBe(expected)
})

test('the reconciler sends an off-session charge whose sender died', () => {
  const unsent = { cause: 'membership', state: 'open', hasRef: false, createdAt: start, calledAt: null } as const
  expect(pollAction({ ...unsent, absent: true }, after(1))).toBe('call-again')
  expect(pollAction({ ...unsent, absent: false }, after(1))).toBe('leave')
})

test('a membership waits 23 hours for its payment', () => {
  const waiting = { cause: 'membership', state: 'action-required', hasRef: true, absent: false, createdAt: start, calledAt: start } as const
  expect(pollAction(waiting, after(23 * 60 - 1))).toBe('settle')
  expect(pollAction(waiting, after(23 * 60))).toBe('settle-and-end')
})

test('[G-E1] an event about an unknown object is retried for three days', () => {
  expect(nextTry(start, 0)).toEqual(new Date(start.getTime() + 1000))
  expect(nextTry(start, 5)).toEqual(after(30))
  expect(nextTry(start, 6)).toEqual(after(60))
  expect(nextTry(start, 77)).toEqual(after(60))
  expect(nextTry(start, 78)).toBeNull()
})
