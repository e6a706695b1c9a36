import type { MembershipMail } from '#membership/membership-mails.server.ts'
import type { MailTopic } from '#platform/mail/mail-view.ts'

/** What one letter says, a paragraph a line. Lines that do not apply are null. */
export type Words = {
  subject: (mail: MembershipMail) => string
  text: (mail: MembershipMail) => (string | null)[]
  button: keyof typeof buttons
  /** It tells of a payment, and leads to its invoice. */
  invoice?: true
  /** It leads to where another card is entered without signing in. */
  asksForACard?: true
  /** It repeats what its reader agreed to. */
  repeatsConsent?: true
  topic?: MailTopic
}

export const buttons = {
  play: { label: 'Start playing', path: '/lessons' },
  membership: { label: 'Look at your membership', path: '/profile/membership' },
  way: { label: 'Choose another way to pay', path: '/profile/membership#card' },
  pay: { label: 'Pay now', path: '/profile/membership' },
  cancel: { label: 'Keep or cancel your membership', path: '/profile/membership/cancel' },
  plans: { label: 'See the plans', path: '/membership' },
} as const

/** What is charged next, as things stand. */
export const next = ({ next }: MembershipMail) => (next ? `Next charge: ${next.amount} on ${next.on}.` : 'Nothing more will be charged.')

/** What follows when money goes back while given time waits. */
export const giftBegins = ({ givenUntil }: MembershipMail) =>
  `What you paid for has ended now. The time you were given begins: it is open until ${givenUntil}, and nothing is charged.`
