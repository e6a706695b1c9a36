import { expect, test } from 'vitest'
import { emailProblem, maskedEmail, tidyEmail } from '#account/rules/email.ts'

test('normalises emails to one spelling', () => {
  expect(tidyEmail('  Ada@Example.TEST ')).toBe('ada@example.test')
})

test.each(['ada@example.test', "o'neil+shop@sub.example.co.uk", 'a_b-c.d@x-y.example'])('%s is a valid address', (email) => {
  expect(emailProblem(email)).toBeNull()
})

test.each([
  'ada',
  'ada@',
  '@example.test',
  'ada@example',
  'a b@example.test',
  'ada@-x.test',
  'ada@x..test',
  'a@b.test\n',
  `${'a'.repeat(250)}@b.test`,
])('refuses %j', (email) => {
  expect(emailProblem(email)).toBe('Check this email address.')
})

test('asks for an address when it is empty', () => {
  expect(emailProblem('')).toBe('Enter your email address.')
})

test('a masked address shows its first letter and its domain', () => {
  expect([maskedEmail('robin@example.test'), maskedEmail('r@example.test')]).toEqual(['r…@example.test', 'r…@example.test'])
})
