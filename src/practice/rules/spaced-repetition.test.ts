import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay, startOfDayAfter, startOfLocalDay } from '#practice/rules/local-day.ts'
import { afterSession, firstDue, type Memory, minutesOf, planDays, ratingOf } from '#practice/rules/spaced-repetition.ts'

const round = (rate: number, clean = true) => ({ rate, clean })

test.each([
  ['nothing clean', [round(0.6, false)], 1],
  ['clean below the goal', [round(0.6), round(0.7, false)], 2],
  ['clean at the goal', [round(0.6), round(0.9)], 3],
  ['clean at the goal twice', [round(0.9), round(0.9, false), round(0.95)], 4],
])('a sitting with %s', (_case, rounds, rating) => {
  expect(ratingOf(rounds, 0.9)).toBe(rating)
})

const day = 86_400_000
const start = new Date('2026-11-24T18:30:00Z')
const startOfDay = (at: Date): Date => startOfLocalDay(at, 'UTC')

test('what was not clean is back tomorrow; what was easy stays away longest', () => {
  const days = ([1, 2, 3, 4] as const).map(
    (rating) => (afterSession(null, rating, start, 'UTC').dueAt.getTime() - startOfDay(start).getTime()) / day,
  )
  expect(days[0]).toBe(1)
  expect(days).toEqual([...days].sort((a, b) => a - b))
  expect(days[3]).toBeGreaterThan(days[1]!)
})

test('a loop that keeps being clean comes back ever later, at most after half a year; a slip brings it back soon', () => {
  let memory: Memory = null
  let now = start
  const gaps: number[] = []
  for (let sitting = 0; sitting < 12; sitting++) {
    const next = afterSession(memory, 3, now, 'UTC')
    gaps.push(Math.round((next.dueAt.getTime() - startOfDay(now).getTime()) / day))
    memory = next.memory
    now = new Date(next.dueAt.getTime() + 18 * 3_600_000)
  }
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
  expect(gaps.at(-1)).toBeLessThanOrEqual(181)
  const slip = afterSession(memory, 1, now, 'UTC')
  expect(slip.dueAt.getTime() - now.getTime()).toBeLessThan(30 * day)
})

const loops = fc.array(fc.record({ id: fc.uuid(), minutes: fc.integer({ min: 1, max: 5 }), late: fc.integer({ min: -5, max: 40 }) }), {
  maxLength: 60,
})

test('no day has more than its minutes, nothing is planned twice or before it is due, and older loops come first', () => {
  fc.assert(
    fc.property(loops, fc.integer({ min: 0, max: 25 }), (given, played) => {
      const waiting = given.map(({ late, ...loop }, at) => ({
        ...loop,
        id: `${loop.id}${at}`,
        dueAt: new Date(startOfDay(start).getTime() - late * day),
      }))
      const days = planDays(waiting, start, { most: 20, played, days: 30, timeZone: 'UTC' })
      for (const [at, taken] of days.entries()) {
        const minutes = taken.reduce((sum, loop) => sum + loop.minutes, at === 0 ? played : 0)
        if (taken.length > 0) expect(minutes).toBeLessThanOrEqual(20)
        for (const loop of taken) expect(loop.dueAt.getTime()).toBeLessThanOrEqual(startOfDay(start).getTime() + at * day)
      }
      const planned = days.flat()
      expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length)
      const overdue = planned.filter(({ dueAt }) => dueAt <= start).map(({ dueAt }) => dueAt.getTime())
      expect(overdue).toEqual([...overdue].sort((a, b) => a - b))
    }),
  )
})

test('a simulated year: everything practised on its day, the load stays under the cap', () => {
  const cards = Array.from({ length: 40 }, (_, at) => ({
    id: String(at).padStart(2, '0'),
    minutes: 2,
    dueAt: start,
    memory: null as Memory,
  }))
  for (let days = 0; days < 365; days++) {
    // A holiday of two weeks in summer.
    const now = new Date(start.getTime() + days * day)
    if (days > 200 && days < 214) continue
    const [today = []] = planDays(cards, now, { most: 20, played: 0, days: 1, timeZone: 'UTC' })
    expect(today.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20)
    for (const card of today) Object.assign(card, afterSession(card.memory, days % 7 === 0 ? 1 : 3, now, 'UTC'))
  }
  const last = new Date(start.getTime() + 365 * day)
  expect(cards.filter(({ dueAt }) => last.getTime() - dueAt.getTime() > 30 * day)).toEqual([])
})

test.each([
  [{ from: 0, to: 2, rate: 1 }, 1],
  [{ from: 0, to: 20, rate: 0.8 }, 3],
  [{ from: 0, to: 180, rate: 0.5 }, 5],
])('a loop of %o takes %i minutes', (loop, minutes) => {
  expect(minutesOf(loop)).toBe(minutes)
})

const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Pacific/Kiritimati',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

test('in any zone, over summer time too, a day begins when its date does, and days follow one another', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), fc.integer({ min: 1, max: 200 }), (at, zone, days) => {
      const begun = startOfLocalDay(at, zone)
      expect(begun.getTime()).toBeLessThanOrEqual(at.getTime())
      expect(localDay(begun, zone)).toBe(localDay(at, zone))
      expect(localDay(new Date(begun.getTime() - 1), zone)).not.toBe(localDay(at, zone))
      const later = startOfDayAfter(at, zone, days)
      expect((Date.parse(localDay(later, zone)) - Date.parse(localDay(at, zone))) / day).toBe(days)
      expect(startOfLocalDay(later, zone)).toEqual(later)
    }),
  )
})

test.each([
  ['Europe/London', '2026-11-24T23:30:00Z', '2026-11-25T00:00:00.000Z'],
  ['America/New_York', '2026-11-25T02:00:00Z', '2026-11-25T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-24T11:00:00Z', '2026-11-25T10:00:00.000Z'],
])('a loop saved in %s at %s comes back when the next day begins there', (timeZone, saved, due) => {
  expect(firstDue(new Date(saved), timeZone).toISOString()).toBe(due)
  const loop = { id: 'a', minutes: 1, dueAt: firstDue(new Date(saved), timeZone) }
  const plan = planDays([loop], new Date(saved), { most: 20, played: 0, days: 2, timeZone })
  expect(plan).toEqual([[], [loop]])
})
