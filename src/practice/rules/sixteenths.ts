/** Beats a minute. */
export const sixteenthsLimits = { slowest: 30, fastest: 240 } as const

/** Four notes to the beat: notes a second. */
export const notesAtTempo = (tempo: number): number => (tempo * 4) / 60

export const sixteenthsWords = 'Enter a tempo from 30 to 240.'

/** What was typed: null clears the tempo, undefined is not a tempo. */
export function readSixteenths(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const tempo = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return tempo >= sixteenthsLimits.slowest && tempo <= sixteenthsLimits.fastest ? tempo : undefined
}
