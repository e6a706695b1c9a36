import { describe, expect, test } from 'vitest'
import { testCards } from '../../cards/test-cards.ts'
import { brandOf, faultOfCode, faultOfExpiry, faultOfNumber, groupExpiry, groupNumber, readExpiry } from './card-rules.ts'

const numbers = new Set(testCards.map(({ number }) => number))
const today = new Date(2026, 10, 21, 12)

describe('card number', () => {
  test.each(testCards.map(({ number }) => [number]))('accepts test card %s', (number) => {
    expect(faultOfNumber(groupNumber(number), numbers)).toBeNull()
  })
  test.each([
    ['', 'incomplete_number'],
    ['4242 4242 4242 424', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['4539 5787 6362 1486', 'invalid_number'],
  ])('refuses "%s" as %s', (text, code) => {
    expect(faultOfNumber(text, numbers)).toMatchObject({ type: 'validation_error', code })
  })
  test('explains why a real card is refused', () => {
    expect(faultOfNumber('4539578763621486', numbers)?.message).toBe(
      'This shop is in test mode and takes no real cards. Please use one of the test cards below.',
    )
  })
  test.each([
    ['42424242', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 4242/4242', '4242 4242 4242 4242'],
    ['abc', ''],
  ])('formats %s as %s', (typed, written) => {
    expect(groupNumber(typed)).toBe(written)
  })
  test.each([
    ['42', 'Visa'],
    ['5555', 'Mastercard'],
    ['3782', 'American Express'],
    ['6011', 'Discover'],
    ['9', null],
  ])('recognises %s as %s', (text, brand) => {
    expect(brandOf(text)).toBe(brand)
  })
})

describe('expiry', () => {
  test.each([
    ['1', '1'],
    ['4', '04 / '],
    ['12', '12 / '],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['12 / 345', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/2034', '12 / 34'],
  ])('formats %s as "%s"', (typed, written) => {
    expect(groupExpiry(typed).trimEnd()).toBe(written.trimEnd())
  })
  test('reads month and year; refuses month 13', () => {
    expect(readExpiry('12 / 34')).toEqual({ month: 12, year: 2034 })
    expect(readExpiry('13 / 34')).toBeNull()
  })
  test('[V4] accepts a card through the last day of its month, then refuses it with the specification’s message', () => {
    expect(faultOfExpiry('11 / 26', today)).toBeNull()
    expect(faultOfExpiry('10 / 26', today)?.message).toBe("Your expiry date needs to be after today's date.")
    expect(faultOfExpiry('11 / 26', new Date(2026, 11, 1))?.message).toBe("Your expiry date needs to be after today's date.")
    expect(faultOfExpiry('1', today)).toMatchObject({ code: 'incomplete_expiry' })
  })
})

test.each([
  ['123', '4242', true],
  ['1234', '4242', false],
  ['1234', '3782', true],
  ['12', '4242', false],
])('security code %s on %s… is accepted: %s', (code, number, taken) => {
  expect(faultOfCode(code, number) === null).toBe(taken)
})
