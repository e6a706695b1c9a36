import { expect, test } from 'vitest'
import { localPath } from '#account/rules/local-path.ts'

test.each(['/', '/lessons?style=blues&page=2', '/dvds/night-shift#buy', '/a//b'])('%s is a way back', (path) => {
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
