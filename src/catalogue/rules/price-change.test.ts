import { expect, test } from 'vitest'
import { changedPrice, changeText, type PriceChange, readPriceChange } from '#catalogue/rules/price-change.ts'

const percent = (percent: number, rounding: PriceChange['rounding'] = 'none'): PriceChange => ({
  by: 'percent',
  percent,
  currency: 'GBP',
  rounding,
})
const amount = (amount: number, rounding: PriceChange['rounding'] = 'none'): PriceChange => ({
  by: 'amount',
  amount,
  currency: 'GBP',
  rounding,
})

test.each([
  [1000, percent(1000), 1100],
  [999, percent(-2550), 744],
  [1200, percent(500, '99'), 1299],
  [1240, percent(0, '99'), 1199],
  [30, percent(-5000, '99'), 99],
  [1234, amount(0, '50'), 1250],
  [1260, amount(0, '00'), 1300],
  [1000, amount(-250), 750],
  [200, amount(-200), null],
  [20, amount(1, '00'), null],
  [9_999_999, percent(1000), null],
])('changes %i by %j to %s', (before, change, after) => expect(changedPrice(before, change)).toBe(after))

const read = (fields: Record<string, string>) =>
  readPriceChange((name) => ({ currency: 'GBP', rounding: 'none', by: 'percent', ...fields })[name] ?? '')

test('parses what people type', () => {
  expect(read({ value: '+7.5' }).change).toEqual(percent(750))
  expect(read({ value: ' -10' }).change).toEqual(percent(-1000))
  expect(read({ value: '−2.50', by: 'amount', rounding: '99' }).change).toEqual(amount(-250, '99'))
})

test.each<Record<string, string>>([
  { value: '' },
  { value: 'a' },
  { value: '0' },
  { value: '91' },
  { value: '1e9' },
  { value: '5', currency: '__proto__' },
  { value: '5', rounding: 'toString' },
])('refuses %j', (fields) => expect(read(fields)).toMatchObject({ change: null, errors: { value: expect.any(String) } }))

test('describes the change', () => {
  expect(changeText(percent(750, '99'))).toBe('+7.50% in GBP, to the nearest .99')
  expect(changeText(amount(-200))).toBe('−2 in GBP')
})
