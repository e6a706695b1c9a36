import type { Span } from '#sound/rules/playhead.ts'

/** The longest loop, seconds: its samples are held in memory. */
export const maxLoopSeconds = 180
/** Length of a decoded span, seconds: short before playback starts, longer later. */
const firstSpan = 6
const nextSpan = 30
/** A loop that begins within this many seconds is decoded together with the lead-in. */
const nearLoop = 20

type Position = { at: number; loop: Span | null; duration: number }

/** Span needed to play from a position for `ahead` seconds. A loop must be fully decoded before it is reached. */
export function neededAt({ at, loop, duration }: Position, ahead: number): Span {
  const next = loopAhead(at, loop)
  if (next && at >= next.from - nearLoop / 2) return { from: Math.min(at, next.from), to: next.to }
  return { from: at, to: Math.min(duration, at + ahead) }
}

/** Span to decode from a position, with `margin` around it. */
export function spanFor({ at, loop, duration }: Position, margin: number, isFirst: boolean): Span {
  const next = loopAhead(at, loop)
  if (next && at >= next.from - nearLoop) return { from: Math.min(at, next.from) - margin, to: next.to + margin }
  return { from: at - margin, to: Math.min(duration, at + (isFirst ? firstSpan : nextSpan)) + margin }
}

export const covers = (outer: Span, inner: Span): boolean => outer.from <= inner.from && outer.to >= inner.to

const loopAhead = (at: number, loop: Span | null): Span | null => (loop && at < loop.to ? loop : null)
