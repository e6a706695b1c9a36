import { isEmail } from '#kernel/validation/email.ts'

/** Trimmed lower case, so that one person has one spelling. */
export const tidyEmail = (input: string): string => input.trim().toLowerCase()

export function emailProblem(email: string): string | null {
  if (!email) return 'Enter your email address.'
  return isEmail(email) ? null : 'Check this email address.'
}

/** Enough to recognise one's own address, too little to learn another's: 'r…@example.com'. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')
