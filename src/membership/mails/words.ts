import type { MembershipMail } from '#membership/mails/membership-mail.ts'
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
  membership: { label: 'View membership', path: '/profile/membership' },
  way: { label: 'Choose payment method', path: '/profile/membership#card' },
  pay: { label: 'Pay now', path: '/profile/membership' },
  cancel: { label: 'Keep or cancel your membership', path: '/profile/membership/cancel' },
  plans: { label: 'See plans', path: '/membership' },
} as const

/** What is charged next, as things stand. */
export const next = ({ next }: MembershipMail) => (next ? `Next charge: ${next.amount} on ${next.on}.` : 'You won’t be charged again.')

/** What follows when money goes back while given time waits. */
export const giftBegins = ({ givenUntil }: MembershipMail) =>
  `Your paid time has ended. Your gifted time starts now and runs until ${givenUntil}. You won’t be charged.`
