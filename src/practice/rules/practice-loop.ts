import type { FieldErrors } from '#kernel/errors.ts'

/** Seconds. A shorter loop isn't audible as one; a longer one doesn't fit the sound engine's memory. */
export const loopLimits = { shortest: 0.3, longest: 180, perRecording: 200, name: 80 } as const

export const tooLongText = 'A loop lasts 3 minutes at most.'

/** Shares of the recorded tempo. */
export const rateLimits = { slowest: 0.25, fastest: 2 } as const

/** Times are stored to the millisecond. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** Error messages for a loop's ends, by field; empty if valid. `duration` of the recording, seconds. */
export function endProblems(from: number | null | undefined, to: number | null | undefined, duration: number): FieldErrors {
  if (!isTime(from) || from < 0) return { from: 'Enter a time like 1:02.4.' }
  if (!isTime(to)) return { to: 'Enter a time like 1:02.4.' }
  if (to <= from) return { to: 'The end must come after the start.' }
  if (to > duration) return { to: 'The end is past the end of the recording.' }
  const length = toMilliseconds(to - from)
  if (length < loopLimits.shortest) return { to: 'A loop lasts at least 0.3 seconds.' }
  if (length > loopLimits.longest) return { to: tooLongText }
  return {}
}

export function nameProblems(name: string): FieldErrors {
  if (name.trim() === '') return { name: 'Give the loop a name.' }
  if (name.trim().length > loopLimits.name) return { name: 'Use at most 80 characters.' }
  return {}
}

export const rateProblems = (field: string, rate: number | null | undefined): FieldErrors =>
  isTime(rate) && rate >= rateLimits.slowest && rate <= rateLimits.fastest ? {} : { [field]: 'Choose a speed from 25 to 200%.' }

const isTime = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value)
