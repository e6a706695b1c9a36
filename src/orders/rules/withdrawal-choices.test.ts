import { expect, test } from 'vitest'
import { choiceLabel, toCancel, toReturn } from '#orders/rules/withdrawal-choices.ts'

test.each([
  [1, 1, 'Cancel 1'],
  [1, 0, 'Send back 1'],
  [2, 3, 'Cancel 2'],
  [3, 2, 'Cancel 2 and send back 1'],
])('for %i of a line with %i unsent: %s', (units, unsent, words) => {
  expect(choiceLabel(units, unsent)).toBe(words)
})

test('unsent units are cancelled, the rest is returned', () => {
  const lines = [
    { title: 'unsent', qty: 1, unsent: 1 },
    { title: 'sent', qty: 2, unsent: 0 },
    { title: 'both', qty: 3, unsent: 2 },
  ]
  expect(toCancel(lines)).toMatchObject([
    { title: 'unsent', qty: 1 },
    { title: 'both', qty: 2 },
  ])
  expect(toReturn(lines)).toMatchObject([
    { title: 'sent', qty: 2 },
    { title: 'both', qty: 1 },
  ])
})
