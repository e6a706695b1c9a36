import { expect, test } from 'vitest'
import { taxWords } from '#tax/rules/tax-words.ts'

const bought = { tax: 333, free: false, physical: true, abroad: false }
const duty = 'Your country may ask for import tax or duty when the parcel arrives.'

test.each([
  ['a parcel within the country', {}, 'Includes £3.33 VAT.'],
  ['a parcel within it from a shop that charges no tax', { tax: 0 }, 'No VAT is charged.'],
  ['a parcel abroad', { tax: 0, abroad: true }, `No VAT is charged. ${duty}`],
  ['a parcel abroad beside a lesson', { tax: 80, abroad: true }, `Includes £0.80 VAT. ${duty}`],
  ['a lesson far away', { tax: 0, physical: false }, 'No VAT is charged where you live.'],
  ['what points or a coupon pay whole', { free: true, tax: 0 }, 'There’s nothing to pay, so no VAT.'],
  ['what is not known yet', { tax: null }, 'Prices include VAT.'],
])('[P19] the tax note for %s claims only what is true', (_what, change, words) => {
  expect(taxWords({ ...bought, ...change }, '£')).toBe(words)
})
