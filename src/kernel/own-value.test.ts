import { expect, test } from 'vitest'
import { ownValue } from '#kernel/own-value.ts'

test.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'missing', '', null, undefined])(
  'returns nothing for %s',
  (name) => {
    expect(ownValue({ there: 1 }, name)).toBeUndefined()
  },
)

test('returns a table’s own value', () => {
  expect(ownValue({ there: 1 }, 'there')).toBe(1)
  expect(ownValue({ ['__proto__']: 2 }, '__proto__')).toBe(2)
})
