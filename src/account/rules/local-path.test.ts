import { expect, test } from 'vitest'
import { backPath, homeOf, localPath, withBack } from '#account/rules/local-path.ts'

test.each(['/', '/lessons?style=blues&page=2', '/dvds/night-shift#buy', '/a//b'])('%s is a safe way back', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'lessons',
  '',
  ' /lessons',
  '/\t/evil.test',
  '/\n/evil.test',
  '/le ssons',
  '/\u0000',
  '/é',
  null,
  undefined,
  7,
  ['/lessons'],
])('%j leads to the start instead', (path) => {
  expect(localPath(path)).toBe('/')
})

test.each<[string, string | null]>([
  ['/membership/join/ultimate/monthly', '/membership/join/ultimate/monthly'],
  ['/profile/orders', '/profile/orders'],
  ['//evil.test', null],
  ['', null],
])('who wanted to go to %j is led to %j after the mail', (given, expected) => {
  expect(backPath(given)).toBe(expected)
})

test('an address remembers where its reader wanted to go', () => {
  expect(withBack('/check-your-mail', null)).toBe('/check-your-mail')
  expect(withBack('/check-your-mail?again', '/lessons?style=blues&page=2')).toBe(
    '/check-your-mail?again&back=%2Flessons%3Fstyle%3Dblues%26page%3D2',
  )
})

test('staff start in the back office, members on their home', () => {
  expect([homeOf({ role: 'staff' }), homeOf({ role: 'member' })]).toEqual(['/admin', '/'])
})
