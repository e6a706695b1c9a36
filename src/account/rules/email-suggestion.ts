import { tidyEmail } from '#account/rules/email.ts'

/** Domains that people mistype most; each is suggested in place of one that is one slip away. */
const suggested = [
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

/** Real domains one slip away from one above. */
const real = ['mail.com', 'email.com', 'ymail.com', 'gmail.co.uk']

/**
 * The address with its domain corrected when the domain looks mistyped; null when it looks right. One character wrong, missing, extra or
 * swapped counts, two could be another domain. `typing`: the domain may still grow, so a beginning of a known one isn't questioned.
 */
export function suggestEmail(given: string, { typing = false } = {}): string | null {
  const [, name, domain = ''] = tidyEmail(given).match(/^([^@\s]+)@([^@\s]+)$/) ?? []
  if (!name || suggested.includes(domain) || real.includes(domain)) return null
  if (typing && suggested.some((one) => one.startsWith(domain))) return null
  const found = suggested.find((one) => isOneSlip(domain, one))
  return found ? `${name}@${found}` : null
}

/** Whether one character was replaced, left out, added or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at++
  const [left, right] = [typed.slice(at), meant.slice(at)]
  const isSwapped = left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return left.slice(1) === right.slice(1) || left === right.slice(1) || left.slice(1) === right || isSwapped
}
