import { expect, test } from 'vitest'
import { cardErrorText } from '#payments/rules/card-error.ts'

test.each(['invalid_expiry_year_past', 'invalid_expiry_month_past', 'expired_card'])(
  '[V4] [M6] an invalid %s in the card form gets the rule’s message',
  (code) => {
    const message = 'Your card’s expiration year is in the past.'
    expect(cardErrorText({ code, message })).toBe("Your expiry date needs to be after today's date.")
  },
)

test('any other problem keeps the card form’s message', () => {
  expect(cardErrorText({ code: 'incomplete_number', message: 'Your card number is incomplete.' })).toBe('Your card number is incomplete.')
  expect(cardErrorText({})).toMatch(/couldn’t read/)
})
