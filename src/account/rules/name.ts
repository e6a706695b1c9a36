import { textRules } from '#kernel/validation/text-rules.ts'
import { message, passes, problemOf } from '#kernel/validation/validate.ts'

const maxNameLength = 80

export const tidyName = (input: string): string => input.trim().replace(/\s+/g, ' ')

export const nameFromEmail = (email: string): string => email.split('@')[0] || email

export const nameProblem = (name: string): string | null =>
  problemOf(textRules, 'name', name, ['required', ['max', maxNameLength]]) ??
  (/[\p{Cc}\p{Cf}<>]|:\/\//u.test(name) ? message('name', 'have letters only.') : null)

export function telephoneProblem(telephone: string): string | null {
  const isNumber =
    passes(textRules.regex, telephone, [/^\+?[\d\s().-]+$/]) && passes(textRules.length, telephone.replace(/\D/g, ''), [6, 15])
  return isNumber ? null : message('telephone number', 'have 6 to 15 digits.')
}
