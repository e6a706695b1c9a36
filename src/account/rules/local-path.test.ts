import { expect, test } from 'vitest'
import { backPath, homePathOf, localPath, withBack } from '#account/rules/local-path.ts'

test.each(['/', '/lessons?style=blues&page=2', '/dvds/night-shift#buy', '/a//b'])('accepts the return path %s', (path) => {
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
])('replaces the return path %j by the home page', (path) => {
  expect(localPath(path)).toBe('/')
})

test.each<[string, string | null]>([
  ['/membership/join/ultimate/monthly', '/membership/join/ultimate/monthly'],
  ['/profile/orders', '/profile/orders'],
  ['//evil.test', null],
  ['', null],
])('a visitor heading for %j returns to %j after the emailed link', (given, expected) => {
  expect(backPath(given)).toBe(expected)
})

test('a return path survives in the link', () => {
  expect(withBack('/check-your-mail', null)).toBe('/check-your-mail')
  expect(withBack('/check-your-mail?again', '/lessons?style=blues&page=2')).toBe(
    '/check-your-mail?again&back=%2Flessons%3Fstyle%3Dblues%26page%3D2',
  )
})

test('staff start in the back office, members on their home page', () => {
  expect([homePathOf({ role: 'staff' }), homePathOf({ role: 'member' })]).toEqual(['/admin', '/'])
})
