import { expect, test } from 'vitest'
import { saleCalendar } from '#catalogue/rules/sales/sale-calendar.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const now = at('2026-11-16')
const sale = (id: number, from: string, until: string) => ({ id, name: `Sale ${id}`, startsAt: at(from), endsAt: at(until) })

test('[P17] the calendar shows running, planned and resting sales in order, and omits those whose rest is over', () => {
  const calendar = saleCalendar(
    [
      sale(1, '2026-12-01', '2026-12-05'),
      sale(2, '2026-11-10', '2026-11-20'),
      sale(3, '2026-10-20', '2026-10-25'),
      sale(4, '2026-09-01', '2026-10-10'),
    ],
    now,
  )
  expect(calendar?.rows.map(({ id, phase }) => [id, phase])).toEqual([
    [3, 'resting'],
    [2, 'running'],
    [1, 'scheduled'],
  ])
  expect(calendar?.rows[0]?.restsUntil).toBe(at('2026-11-24'))
})

test('[P17] the calendar covers whole months, and its spans are contiguous', () => {
  const calendar = saleCalendar([sale(1, '2026-12-01', '2026-12-05')], now)
  // November to January: 92 days.
  expect(calendar?.months.map(({ label }) => label)).toEqual(['Nov 26', 'Dec 26', 'Jan 27'])
  expect(calendar?.today).toBeCloseTo((15 / 92) * 100, 1)
  const [row] = calendar?.rows ?? []
  expect(row?.sale.from).toBeCloseTo((30 / 92) * 100, 1)
  expect((row?.sale.from ?? 0) + (row?.sale.width ?? 0)).toBeCloseTo(row?.rest.from ?? 0, 1)
  expect((row?.rest.from ?? 0) + (row?.rest.width ?? 0)).toBeLessThanOrEqual(100)
})

test('[P17] a sale planned years ahead lists at most twelve months; without sales there is no calendar', () => {
  expect(saleCalendar([sale(1, '2031-01-01', '2031-01-08')], now)?.months.length).toBeLessThanOrEqual(12)
  expect(saleCalendar([sale(1, '2026-01-01', '2026-01-08')], now)).toBeNull()
})
