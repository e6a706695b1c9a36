import { expect, test } from 'vitest'
import { entryProblem } from '#payments/rules/entry-problem.ts'

test.each(['invalid_expiry_year_past', 'invalid_expiry_month_past', 'expired_card'])(
  '[V4] [M6] an invalid %s in the card form gets the rule’s message',
  (code) => {
    const message = 'Your card’s expiration year is in the past.'
    expect(entryProblem({ code, message })).toBe("Your expiry date needs to be after today's date.")
  },
)

test('any other problem keeps the card form’s message', () => {
  expect(entryProblem({ code: 'incomplete_number', message: 'Your card number is incomplete.' })).toBe('Your card number is incomplete.')
  expect(entryProblem({})).toMatch(/couldn’t read/)
})
