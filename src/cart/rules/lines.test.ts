import { expect, test } from 'vitest'
import { hasQuantity, type LineFacts, lineType, lineVerdict, typedQty, withStockLineId } from '#cart/rules/lines.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'

const dvd: LineFacts = { title: 'Night', format: 'dvd', unitPrice: 1999, available: 3, onSale: true, owned: false }
const lesson: LineFacts = { ...dvd, format: 'digital', available: null }

test.each([
  ['dvd', true],
  ['cd', true],
  ['digital', false],
  ['stems', false],
  ['stream', false],
])('[V2] %s is physical: %s', (format, physical) => {
  expect(isPhysical(format)).toBe(physical)
})

test('[E2] the wire type of a line is dvd, cd or digital', () => {
  expect(['dvd', 'cd', 'stems', 'stream'].map(lineType)).toEqual(['dvd', 'cd', 'digital', 'digital'])
})

test.each<[string, LineFacts, number, string]>([
  ['a DVD in stock', dvd, 3, 'yes'],
  ['one more than in stock', dvd, 4, 'out-of-stock'],
  ['sold out', { ...dvd, available: 0 }, 1, 'out-of-stock'],
  ['isn’t on sale', { ...dvd, onSale: false }, 1, 'not-on-sale'],
  ['without a price here', { ...dvd, unitPrice: null }, 1, 'not-on-sale'],
  ['a DVD already owned', { ...dvd, owned: true }, 1, 'yes'],
  ['a lesson', lesson, 1, 'yes'],
  ['a lesson already owned', { ...lesson, owned: true }, 1, 'already-owned'],
])('%s (%#): %s', (_what, line, qty, answer) => {
  expect(lineVerdict(line, qty).answer).toBe(answer)
})

test('a lesson’s quantity is 1, with a message', () => {
  expect(lineVerdict(lesson, 4)).toMatchObject({ answer: 'yes', qty: 1, note: expect.stringContaining('once') })
})

test('[V1] drops lines without an id', () => {
  expect(withStockLineId([{ stock_line_id: 1 }, {}, { stock_line_id: undefined }])).toEqual([{ stock_line_id: 1 }])
})

test('gifts and the free DVD have no quantity field', () => {
  const extras = [undefined, null, 'text', { type: 'dvd' }, { gift: { recipient_name: 'Ida' } }, { free_dvd: true }]
  expect(extras.map((each) => hasQuantity({ extras: each }))).toEqual([true, true, true, true, false, false])
})

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['0x2', null],
  ['100', null],
])('[S8] reads the quantity %j as %j: an emptied field removes nothing', (text, qty) => {
  expect(typedQty(text)).toBe(qty)
})
