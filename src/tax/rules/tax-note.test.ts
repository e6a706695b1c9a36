import { expect, test } from 'vitest'
import { taxNote } from '#tax/rules/tax-note.ts'

const bought = { tax: 333, free: false, physical: true, abroad: false }
const duty = 'Your country may ask for import tax or duty when the parcel arrives.'

test.each([
  ['a domestic parcel', {}, 'Includes £3.33 VAT.'],
  ['a domestic parcel from a shop without tax', { tax: 0 }, 'No VAT is charged.'],
  ['a parcel abroad', { tax: 0, abroad: true }, `No VAT is charged. ${duty}`],
  ['a parcel abroad beside a lesson', { tax: 80, abroad: true }, `Includes £0.80 VAT. ${duty}`],
  ['a lesson abroad', { tax: 0, physical: false }, 'No VAT is charged where you live.'],
  ['paid in full by points or coupon', { free: true, tax: 0 }, 'There’s nothing to pay, so no VAT.'],
  ['an unknown destination', { tax: null }, 'Prices include VAT.'],
])('[P19] the tax note for %s claims only what is true', (_what, change, words) => {
  expect(taxNote({ ...bought, ...change }, '£')).toBe(words)
})
