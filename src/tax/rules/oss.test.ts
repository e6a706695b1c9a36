import { expect, test } from 'vitest'
import { inEuros, isQuarter, type OssSum, ossCsv, quarterOf, quarterSpan, quartersBefore } from '#tax/rules/oss.ts'

test('a quarter knows its dates and the quarters before it', () => {
  expect(quarterSpan('2026-Q3')).toEqual({
    from: new Date('2026-07-01T00:00:00Z'),
    to: new Date('2026-10-01T00:00:00Z'),
    lastDay: '2026-09-30',
  })
  expect(quarterOf(new Date('2026-10-01T00:00:00Z'))).toBe('2026-Q4')
  expect(quartersBefore(new Date('2026-02-15T00:00:00Z'), 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
  expect(['2026-Q4', '2026-Q5', '26-Q1', ''].map(isQuarter)).toEqual([true, false, false, false])
})

test('Greece is EL to the tax office, and euro amounts need no rate', () => {
  const sale: OssSum = { kind: 'sale', of: '2026-Q3', country: 'GR', rate: 2400, currency: 'EUR', net: 1000, tax: 240 }
  const rows = inEuros([sale], () => 'never asked')
  expect(ossCsv(rows).split('\r\n')[1]).toBe('sale,2026-Q3,EL,24.00,EUR,10.00,2.40,1,10.00,2.40')
})
