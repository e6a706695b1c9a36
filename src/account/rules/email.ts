/** Lower case without spaces around it: one person, one spelling. */
export const tidyEmail = (given: string): string => given.trim().toLowerCase()

/** What is wrong with a tidied email address, in words; null when it can be written to. 254 letters: RFC 5321. */
export function emailProblem(email: string): string | null {
  if (!email) return 'Enter your email address.'
  return email.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/.test(email)
    ? null
    : 'Check this email address.'
}

/** Enough of an address to know one's own, too little to learn another's: 'r…@example.com'. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')
