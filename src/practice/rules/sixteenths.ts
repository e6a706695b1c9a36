/** Beats a minute. */
export const sixteenthsLimits = { slowest: 30, fastest: 240 } as const

/** Notes per second, at four notes per beat. */
export const notesAtTempo = (tempo: number): number => (tempo * 4) / 60

export const sixteenthsText = 'Enter a tempo from 30 to 240.'

/** Parses a typed tempo: null clears it, undefined is invalid. */
export function readSixteenths(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const tempo = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return tempo >= sixteenthsLimits.slowest && tempo <= sixteenthsLimits.fastest ? tempo : undefined
}
