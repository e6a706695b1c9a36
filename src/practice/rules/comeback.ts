import { type CardInput, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import { startOfDayAfter, startOfLocalDay } from '#practice/rules/local-day.ts'

/** A round a member marked, at a share of the recorded tempo. */
export type Round = { rate: number; clean: boolean }

/** An FSRS card as JSON, its times as texts; null before the first sitting. */
export type Memory = CardInput | null

// Whole days, the same for everybody, and half a year at most.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, request_retention: 0.9, maximum_interval: 180 })

const near = 0.001

/** How well a sitting went. */
export function ratingOf(rounds: readonly Round[], goal: number): Grade {
  const clean = rounds.filter((round) => round.clean)
  const atGoal = clean.filter(({ rate }) => rate >= goal - near).length
  if (atGoal >= 2) return Rating.Easy
  if (atGoal === 1) return Rating.Good
  return clean.length > 0 ? Rating.Hard : Rating.Again
}

/** What is remembered after a sitting, and when the member's day begins on which it comes back. */
export function afterSitting(before: Memory, rating: Grade, now: Date, timeZone: string): { memory: Memory; dueAt: Date } {
  const { card } = scheduler.next(before ?? createEmptyCard(now), now, rating)
  return { memory: JSON.parse(JSON.stringify(card)) as Memory, dueAt: startOfLocalDay(card.due, timeZone) }
}

/** A loop comes back the day after it was saved. */
export const firstDue = (savedAt: Date, timeZone: string): Date => startOfDayAfter(savedAt, timeZone, 1)

/** A new sitting begins when the last one began longer ago than this. */
export const sittingMs = 12 * 3_600_000

/** Minutes that practising a loop takes: some passes at its tempo, from 1 to 5. */
export const minutesOf = ({ from, to, rate }: { from: number; to: number; rate: number }): number =>
  Math.min(5, Math.max(1, Math.round((8 * (to - from)) / rate / 60)))

export type Waiting = { id: string; dueAt: Date; minutes: number }

/**
 * The loops of today and the days after it, each day filled up to `most` minutes in the order they fell due; what doesn't fit moves to the
 * next day. A day takes at least one loop. `played`: minutes practised today already.
 */
export function planDays<T extends Waiting>(
  loops: readonly T[],
  now: Date,
  { most, played, days, timeZone }: { most: number; played: number; days: number; timeZone: string },
): T[][] {
  let waiting = [...loops].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id.localeCompare(b.id))
  return Array.from({ length: days }, (_, day) => {
    const until = startOfDayAfter(now, timeZone, day + 1).getTime()
    let minutes = day === 0 ? played : 0
    const taken: T[] = []
    for (const loop of waiting) {
      if (loop.dueAt.getTime() >= until) break
      if (minutes > 0 && minutes + loop.minutes > most) break
      minutes += loop.minutes
      taken.push(loop)
    }
    waiting = waiting.slice(taken.length)
    return taken
  })
}
