import { expect, test } from 'vitest'
import { tidyOrderNumber } from '#orders/rules/order-number.ts'

test.each([
  ['48210-93755', '48210-93755'],
  [' #48210 93755 ', '48210-93755'],
  ['4821093755', '48210-93755'],
  ['48210–93755', '48210-93755'],
  ['1001', '1001'],
  ['T12-abcdef', 'T12-abcdef'],
])('parses the order number %j as %j', (typed, number) => {
  expect(tidyOrderNumber(typed)).toBe(number)
})
