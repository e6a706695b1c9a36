const longestName = 80

/** A name as it is kept: without doubled spaces. */
export const tidyName = (given: string): string => given.trim().replace(/\s+/g, ' ')

/** What is wrong with a tidied name, in words; null when one can be called by it. Links and markup are no names. */
export function nameProblem(name: string): string | null {
  if (!name) return 'Enter your name.'
  if ([...name].length > longestName) return `Use at most ${longestName} characters.`
  return /[\p{Cc}\p{Cf}<>]|:\/\//u.test(name) ? 'Use letters only.' : null
}

/** What is wrong with a telephone number, in words; null for a number or nothing. */
export const telephoneProblem = (telephone: string): string | null =>
  telephone === '' || (/^\+?[\d\s().-]+$/.test(telephone) && /^\d{6,15}$/.test(telephone.replace(/\D/g, '')))
    ? null
    : 'Check this phone number.'
