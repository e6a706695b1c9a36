const longestName = 80

export const tidyName = (given: string): string => given.trim().replace(/\s+/g, ' ')

/** The error of a normalised name; null when valid. Links and markup are refused. */
export function nameProblem(name: string): string | null {
  if (!name) return 'Enter your name.'
  if ([...name].length > longestName) return `Use at most ${longestName} characters.`
  return /[\p{Cc}\p{Cf}<>]|:\/\//u.test(name) ? 'Use letters only.' : null
}

/** The error of a telephone number; null when valid or empty. */
export const telephoneProblem = (telephone: string): string | null =>
  telephone === '' || (/^\+?[\d\s().-]+$/.test(telephone) && /^\d{6,15}$/.test(telephone.replace(/\D/g, '')))
    ? null
    : 'Check this phone number.'
