import { run } from '@zootools/email-spell-checker'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'

/** Domains that people mistype most; each is suggested in place of one that differs by a slip. */
const suggestedDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'icloud.com',
  'btinternet.com',
  'virginmedia.com',
  'talktalk.net',
  'protonmail.com',
  'comcast.net',
  'orange.fr',
  'wanadoo.fr',
  'laposte.net',
  't-online.de',
  'freenet.de',
  'libero.it',
  'bigpond.com',
]

/** Real domains within a slip of one above; never questioned and never suggested. */
const realDomains = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmail.co.uk',
  'yahoo.fr',
  'yahoo.ca',
  'hotmail.ca',
  'hotmail.fr',
])

/** Suggests whole domains of our list only: the package's lists of endings would turn `woodshed.test` into `woodshed.de`. */
export function suggestEmail(input: string): string | null {
  const email = tidyEmail(input)
  if (emailProblem(email) || realDomains.has(email.slice(email.indexOf('@') + 1))) return null
  return run({ email, domains: suggestedDomains, secondLevelDomains: [], topLevelDomains: [] })?.full ?? null
}
