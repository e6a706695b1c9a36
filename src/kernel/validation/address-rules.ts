import isCreditCard from 'validator/lib/isCreditCard.js'
import isFQDN from 'validator/lib/isFQDN.js'
import isIP from 'validator/lib/isIP.js'
import isURL from 'validator/lib/isURL.js'
import { isEmail } from '#kernel/validation/email.ts'
import type { Rule } from '#kernel/validation/rule.ts'

const versionOf = (version: unknown): 4 | 6 => (Number(version) === 6 ? 6 : 4)

export const addressRules = {
  email: {
    passes: (value, [multiple = false]) =>
      (multiple === true ? String(value).split(',') : [String(value)]).every((one) => isEmail(one.trim().toLowerCase())),
    words: ([multiple = false]) => (multiple === true ? 'be email addresses, separated by commas.' : 'be an email address.'),
  },
  url: {
    passes: (value) => isURL(String(value), { protocols: ['http', 'https'], require_protocol: true }),
    words: () => 'be an address that starts with https://.',
  },
  ip: { passes: (value, [version = 4]) => isIP(String(value), versionOf(version)), words: () => 'be an IP address.' },
  ip_or_fqdn: {
    passes: (value) => isIP(String(value)) || isFQDN(String(value)),
    words: () => 'be an IP address or a domain name.',
  },
  /** No form uses it: card numbers are typed into the provider's own fields (SAQ A). */
  credit_card: { passes: (value) => isCreditCard(String(value)), words: () => 'be a card number.' },
} as const satisfies Record<string, Rule>
