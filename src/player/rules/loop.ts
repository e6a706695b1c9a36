import { loopLimits, toMilliseconds } from '#practice/rules/practice-loop.ts'

/** An A-B loop, seconds. Either end may be open. */
export type Loop = { from: number | null; to: number | null }

export const noLoop: Loop = { from: null, to: null }

export const isCompleteLoop = (loop: Loop): loop is { from: number; to: number } => loop.from !== null && loop.to !== null

/** Longer than the sound engine's memory holds. */
export const isTooLong = (loop: Loop): boolean => isCompleteLoop(loop) && toMilliseconds(loop.to - loop.from) > loopLimits.longest

/** Sets the start; drops an end before it or too close. */
export const setLoopStart = (loop: Loop, at: number): Loop => ({
  from: at,
  to: loop.to !== null && loop.to - at >= loopLimits.shortest ? loop.to : null,
})

/** Sets the end. Without a start the loop runs from 0. An end too close to the start is moved later. */
export const setLoopEnd = (loop: Loop, at: number): Loop => {
  const from = loop.from !== null && loop.from < at ? loop.from : 0
  return { from, to: Math.max(at, from + loopLimits.shortest) }
}

/** Moves one end, clamped to the recording, the loop limits and the other end. */
export function moveLoopEnd(loop: Loop, end: 'from' | 'to', at: number, duration: number): Loop {
  if (!isCompleteLoop(loop)) return loop
  const { shortest, longest } = loopLimits
  if (end === 'from') return { ...loop, from: Math.min(Math.max(0, loop.to - longest, at), loop.to - shortest) }
  return { ...loop, to: Math.max(Math.min(duration, loop.from + longest, at), loop.from + shortest) }
}

export const nudgeLoop = (loop: Loop, end: 'from' | 'to', by: number, duration: number): Loop =>
  isCompleteLoop(loop) ? moveLoopEnd(loop, end, round(loop[end] + by), duration) : loop

/** Where to jump at the loop's end; null to play on. A seek far past the end plays on too. */
export const loopBack = (loop: Loop, time: number): number | null =>
  isCompleteLoop(loop) && time >= loop.to && time < loop.to + 1 ? loop.from : null

const round = (seconds: number): number => Math.round(seconds * 100) / 100
