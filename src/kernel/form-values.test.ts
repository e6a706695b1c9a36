import { expect, test } from 'vitest'
import type { FieldErrors } from '#kernel/errors.ts'
import { dateTimeField, parseAmounts, parseDateTime, parseId, parseLine, parseSlugs } from '#kernel/form-values.ts'

const from = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''

test('parses amounts in each currency, and reports an invalid one at its field', () => {
  const errors = {}
  expect(parseAmounts(from({ a_GBP: ' £5 ', a_USD: '0', a_EUR: '1.005' }), 'a', errors)).toEqual({ GBP: 500 })
  expect(Object.keys(errors)).toEqual(['a_USD', 'a_EUR'])
})

test('reads a date and time as UTC, and shows it unchanged', () => {
  const errors = {}
  const read = parseDateTime(from({ at: '2026-12-01T09:30' }), 'at', errors)
  expect([read?.toISOString(), dateTimeField(read), parseDateTime(from({}), 'at', errors)]).toEqual([
    '2026-12-01T09:30:00.000Z',
    '2026-12-01T09:30',
    null,
  ])
  expect([parseDateTime(from({ at: 'soon' }), 'at', errors), errors]).toEqual([null, { at: 'Enter a date and time.' }])
})

test('resolves products by address or slug, each once', () => {
  expect(parseSlugs('https://shop.example/cds/Quiet-Rooms/?from=mail#top, quiet-rooms\n\n/lessons/a-b')).toEqual(['quiet-rooms', 'a-b'])
})

test.each([
  ['12', 12],
  ['0', 0],
  ['1.5', 0],
  ['-3', 0],
  ['1e9', 0],
  ['9999999999', 0],
  ['twelve', 0],
  [null, 0],
  [undefined, 0],
])('%j resolves row %i', (text, id) => expect(parseId(text)).toBe(id))

test('trims a line; a long or missing one is reported, never cut', () => {
  const read = (given: string, missing?: string) => {
    const errors: FieldErrors = {}
    return [parseLine(() => given, 'name', errors, { most: 5, ...(missing && { missing }) }), errors]
  }
  expect(read('  Nell ')).toEqual(['Nell', {}])
  expect(read('Nellie')).toEqual(['Nellie', { name: 'Use at most 5 characters.' }])
  expect(read('🎸🎸🎸🎸🎸')).toEqual(['🎸🎸🎸🎸🎸', {}])
  expect(read('  ')).toEqual(['', {}])
  expect(read('  ', 'Enter a name.')).toEqual(['', { name: 'Enter a name.' }])
})
