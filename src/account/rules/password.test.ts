import { expect, test } from 'vitest'
import { passwordProblem } from '#account/rules/password.ts'

const known = ['Robin Ashdown', 'robin@example.test', 'woodshed']

test.each([
  'correct horse battery',
  'woodshed-demo',
  'zzzzabcdq',
  'пароль из шести струн',
  '🎸🎸🪵🪵🎵🎶🎤🎧',
  'only lower case words',
  '73029184665520',
  'x'.repeat(4) + 'yzzy'.repeat(31),
])('accepts the password %s', (password) => {
  expect(passwordProblem(password, known)).toBeNull()
})

test.each([
  ['', 'Use at least 8 characters.'],
  ['short12', 'Use at least 8 characters.'],
  ['🎸🎸🎸🎸🎸🎸🎸', 'Use at least 8 characters.'],
  [`${'ab cd'.repeat(25)}1234`, 'Use at most 128 characters.'],
  ['Robin Ashdown', 'Choose something other than your name or email.'],
  ['ROBIN@example.test', 'Choose something other than your name or email.'],
  ['Woodshed', 'Choose something other than your name or email.'],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password, known)).toBe(problem)
})

test.each([
  'password',
  'Password1',
  'PASSWORD2026!',
  'p@ssw0rd',
  '!!letmein!!',
  'qwertyuiop',
  'poiuytrewq',
  '12345678',
  '98765432',
  '00000000',
  'abcabcabc',
  'aaaaaaaaaaaa',
  'ilovey0u99',
  'football7',
  '1q2w3e4r',
  'stratocaster1',
  'trustno1',
])('refuses the common password %s', (password) => {
  expect(passwordProblem(password, known)).toContain('too common')
})
