import { expect, test } from 'vitest'
import { hasQuantity, type LineFacts, lineType, mayHold, typedQty, withId } from '#cart/rules/lines.ts'
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

test('[E2] on the wire a line is a dvd, a cd or digital', () => {
  expect(['dvd', 'cd', 'stems', 'stream'].map(lineType)).toEqual(['dvd', 'cd', 'digital', 'digital'])
})

test.each<[string, LineFacts, number, string]>([
  ['a DVD in stock', dvd, 3, 'yes'],
  ['one more than are left', dvd, 4, 'out-of-stock'],
  ['sold out', { ...dvd, available: 0 }, 1, 'out-of-stock'],
  ['isn’t on sale', { ...dvd, onSale: false }, 1, 'not-on-sale'],
  ['without a price here', { ...dvd, unitPrice: null }, 1, 'not-on-sale'],
  ['a DVD one owns already', { ...dvd, owned: true }, 1, 'yes'],
  ['a lesson', lesson, 1, 'yes'],
  ['a lesson one owns already', { ...lesson, owned: true }, 1, 'already-owned'],
])('%s (%#): %s', (_what, line, qty, answer) => {
  expect(mayHold(line, qty).answer).toBe(answer)
})

test('a lesson is one, and that is said', () => {
  expect(mayHold(lesson, 4)).toMatchObject({ answer: 'yes', qty: 1, note: expect.stringContaining('once') })
})

test('[V1] lines without an id are dropped', () => {
  expect(withId([{ stock_line_id: 1 }, {}, { stock_line_id: undefined }])).toEqual([{ stock_line_id: 1 }])
})

test('gifts and the free DVD have no quantity to set', () => {
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
])('[S8] the quantity %j is read as %j: an emptied field takes nothing out of the cart', (text, qty) => {
  expect(typedQty(text)).toBe(qty)
})
