import { expect, test } from 'vitest'
import { addSpan, formatDate, localeOf, shortTime } from '#kernel/dates.ts'

const moment = new Date('2026-03-03T14:05:09Z')

test('[K3] dates have three formats, in UTC whatever the server’s time zone', () => {
  expect(formatDate(moment)).toBe('3rd March 2026')
  expect(formatDate(moment, 'full')).toBe('3rd March 2026 @ 14:05:09')
  expect(formatDate(moment, 'timeFirst')).toBe('14:05 3rd March 2026')
  expect(formatDate('2026-12-31T23:30:00Z')).toBe('31st December 2026')
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30].map((day) => formatDate(new Date(Date.UTC(2026, 0, day))).split(' ')[0])
  expect(days).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '30th'])
})

test('[K3] the short time follows the reader’s language, in UTC', () => {
  expect(shortTime(moment)).toBe('14:05')
  expect(shortTime(moment, 'en-US')).toMatch(/^2:05\sPM$/)
})

test('[K6] formats a duration as the settings write it', () => {
  expect(addSpan(moment, '7d').toISOString()).toBe('2026-03-10T14:05:09.000Z')
  expect(addSpan(moment, '90m').toISOString()).toBe('2026-03-03T15:35:09.000Z')
})

test.each([
  ['en-US,en;q=0.9', 'en-US'],
  ['de', 'de'],
  ['*', 'en-GB'],
  ['', 'en-GB'],
  [null, 'en-GB'],
  ['no_such_language!', 'en-GB'],
])('[K3] a browser that asks for %j gets times in %s', (accepted, locale) => expect(localeOf(accepted)).toBe(locale))
