import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, dayOf, localDay, localMidnight, mondayOf, weekOf } from '#practice/rules/local-day.ts'
import { streakOf } from '#practice/rules/streak.ts'

const today = '2026-11-25'
/** A weekday `weeks` ago. */
const ago = (weeks: number, weekday = 2): string => dayOf(mondayOf(weekOf(dayNumber(today)) - weeks) + weekday)

test.each([
  ['nothing practised', [], 0],
  ['this week only', [0], 1],
  ['this week is still to come', [1, 2], 2],
  ['one week a month may be missed', [0, 2, 3], 3],
  ['a second missed week in a month ends it', [0, 3], 1],
  ['one missed week in each of two months', [0, 1, 3, 4, 6, 7], 6],
])('%s', (_, weeks, streak) => {
  expect(
    streakOf(
      weeks.map((week) => ago(week)),
      today,
      [],
    ),
  ).toBe(streak)
})

test('a paused plan freezes the streak, while it is paused too', () => {
  const days = [ago(0), ago(8), ago(9)]
  expect(streakOf(days, today, [])).toBe(1)
  expect(streakOf(days, today, [{ from: ago(8, 5), until: ago(1) }])).toBe(3)
  expect(streakOf([ago(8), ago(9)], today, [{ from: ago(7), until: null }])).toBe(2)
})

test('several days of a week count once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), (weekdays) => {
      expect(
        streakOf(
          weekdays.map((weekday) => ago(1, weekday)),
          today,
          [],
        ),
      ).toBe(1)
    }),
  )
})

test('a day practised never shortens the streak', () => {
  const weeks = fc.array(fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(weeks, fc.integer({ min: 0, max: 60 }), (practised, more) => {
      const days = practised.map((week) => ago(week))
      expect(streakOf([...days, ago(more)], today, [])).toBeGreaterThanOrEqual(streakOf(days, today, []))
    }),
  )
})

test.each(['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'every other hour of a year falls on one day in %s, and days follow each other through summer time',
  (timeZone) => {
    let before = dayNumber(localDay(new Date('2025-01-01T00:00:00Z'), timeZone))
    for (let hour = 0; hour < 8_760; hour += 2) {
      const at = new Date(Date.UTC(2025, 0, 1, hour))
      const day = dayNumber(localMidnight(at, timeZone))
      expect(day - before).toBeLessThanOrEqual(1)
      expect(day).toBeGreaterThanOrEqual(before)
      before = day
    }
  },
)
