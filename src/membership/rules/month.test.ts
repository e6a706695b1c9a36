import { expect, test } from 'vitest'
import { monthStart, nextMonthStart } from '#membership/rules/month.ts'

test.each([
  ['2026-01-15', '2026-01-20', '2026-01-15', '2026-02-15'],
  ['2026-01-15', '2026-02-15', '2026-02-15', '2026-03-15'],
  ['2026-01-15', '2026-02-14', '2026-01-15', '2026-02-15'],
  ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
  ['2024-02-29', '2025-02-28', '2025-02-28', '2025-03-29'],
  ['2025-06-10', '2026-05-09', '2026-04-10', '2026-05-10'],
])('a period from %s: on %s the month began %s and the next begins %s', (period, now, start, next) => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  expect(monthStart(day(period), day(now))).toEqual(day(start))
  expect(nextMonthStart(day(period), day(now))).toEqual(day(next))
})
