import { type CardInput, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import { startOfDayAfter, startOfLocalDay } from '#practice/rules/local-day.ts'

/** A round a member marked, at a share of the recorded tempo. */
export type Round = { rate: number; clean: boolean }

/** An FSRS card as JSON, with times as strings; null before the first session. */
export type Memory = CardInput | null

// Whole days, without random fuzz, and half a year at most.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9, maximum_interval: 180 })

const tolerance = 0.001

/** FSRS grade of a session. */
export function ratingOf(rounds: readonly Round[], goal: number): Grade {
  const clean = rounds.filter((round) => round.clean)
  const atGoal = clean.filter(({ rate }) => rate >= goal - tolerance).length
  if (atGoal >= 2) return Rating.Easy
  if (atGoal === 1) return Rating.Good
  return clean.length > 0 ? Rating.Hard : Rating.Again
}

/** The FSRS card after a session, and the start of the local day on which the loop is due. */
export function afterSession(before: Memory, rating: Grade, now: Date, timeZone: string): { memory: Memory; dueAt: Date } {
  const { card } = scheduler.next(before ?? createEmptyCard(now), now, rating)
  return { memory: JSON.parse(JSON.stringify(card)) as Memory, dueAt: startOfLocalDay(card.due, timeZone) }
}

/** A loop is first due the day after it was saved. */
export const firstDue = (savedAt: Date, timeZone: string): Date => startOfDayAfter(savedAt, timeZone, 1)

/** A new session starts this long after the start of the last one, ms. */
export const sessionMs = 12 * 3_600_000

/** Estimated minutes to practise a loop: some passes at its tempo, 1 to 5. */
export const minutesOf = ({ from, to, rate }: { from: number; to: number; rate: number }): number =>
  Math.min(5, Math.max(1, Math.round((8 * (to - from)) / rate / 60)))

export type ScheduledLoop = { id: string; dueAt: Date; minutes: number }

/**
 * Loops of today and the following days, each day filled up to `most` minutes in due order. What doesn't fit moves to the
 * next day. Each day gets at least one loop. `played`: minutes already practised today.
 */
export function planDays<T extends ScheduledLoop>(
  loops: readonly T[],
  now: Date,
  { most: maxMinutes, played, days, timeZone }: { most: number; played: number; days: number; timeZone: string },
): T[][] {
  let waiting = [...loops].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id.localeCompare(b.id))
  return Array.from({ length: days }, (_, day) => {
    const until = startOfDayAfter(now, timeZone, day + 1).getTime()
    let minutes = day === 0 ? played : 0
    const dayLoops: T[] = []
    for (const loop of waiting) {
      if (loop.dueAt.getTime() >= until) break
      if (minutes > 0 && minutes + loop.minutes > maxMinutes) break
      minutes += loop.minutes
      dayLoops.push(loop)
    }
    waiting = waiting.slice(dayLoops.length)
    return dayLoops
  })
}
