import { loopLimits } from '#practice/rules/practice-loop.ts'
import type { Span } from '#sound/rules/playhead.ts'

const { shortest } = loopLimits

/** Moves one end of the loop in a file of `duration` seconds. Pushes the other end if the loop would be too short. */
export function moveLoopEnd(loop: Span | null, end: keyof Span, at: number, duration: number): Span {
  const { from, to } = loop ?? { from: 0, to: duration }
  const clamped = Math.min(Math.max(0, at), duration)
  return end === 'from'
    ? { from: Math.min(clamped, duration - shortest), to: Math.max(to, Math.min(duration, clamped + shortest)) }
    : { from: Math.min(from, Math.max(0, clamped - shortest)), to: Math.max(clamped, shortest) }
}
