import { expect, test } from 'vitest'
import { nameProblem, telephoneProblem, tidyName } from '#account/rules/name.ts'

test('collapses double spaces', () => {
  expect(tidyName('  Ada \n  Birch ')).toBe('Ada Birch')
})

test.each(['Ada Birch', 'Ngũgĩ wa Thiong’o', '李小龍', 'J. R. O’Neil-Smith'])('%s is a valid name', (name) => {
  expect(nameProblem(name)).toBeNull()
})

test.each([
  ['', 'Your name needs to be filled in.'],
  ['<b>Ada</b>', 'Your name needs to have letters only.'],
  ['win at https://evil.test', 'Your name needs to have letters only.'],
  ['Ada\u202eB', 'Your name needs to have letters only.'],
  ['a'.repeat(81), 'Your name needs to have at most 80 characters.'],
])('%j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test.each(['', '01632 960 001', '+44 (0)1632 960-001'])('%j is a valid telephone number or empty', (telephone) => {
  expect(telephoneProblem(telephone)).toBeNull()
})

test.each(['12345', 'call me', '+44 1632 960001 9999999'])('%j is not a telephone number', (telephone) => {
  expect(telephoneProblem(telephone)).toBe('Your telephone number needs to have 6 to 15 digits.')
})
