const maxLength = 1000

/** Why a note can't be saved; null if it can. */
export function noteProblem(text: string): string | null {
  if (text.trim() === '') return 'Write a note first.'
  return text.trim().length > maxLength ? 'Use at most 1,000 characters.' : null
}
