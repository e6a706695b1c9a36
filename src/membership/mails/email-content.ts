import type { MembershipMail } from '#membership/mails/membership-mail.ts'
import type { MailTopic } from '#platform/mail/mail-view.ts'

export type EmailContent = {
  subject: (mail: MembershipMail) => string
  text: (mail: MembershipMail) => (string | null)[]
  button: keyof typeof emailButtons
  invoice?: true
  asksForACard?: true
  /** The subject is also shown as an in-app notification. */
  notifies?: true
  repeatsConsent?: true
  topic?: MailTopic
}

export const emailButtons = {
  play: { label: 'Start playing', path: '/lessons' },
  membership: { label: 'View membership', path: '/profile/membership' },
  way: { label: 'Choose payment method', path: '/profile/membership#card' },
  pay: { label: 'Pay now', path: '/profile/membership' },
  cancel: { label: 'Keep or cancel your membership', path: '/profile/membership/cancel' },
  plans: { label: 'See plans', path: '/membership' },
} as const

export const nextChargeLine = ({ next }: MembershipMail) =>
  next ? `Next charge: ${next.amount} on ${next.on}.` : 'You won’t be charged again.'

export const giftStartsLine = ({ givenUntil }: MembershipMail) =>
  `Your paid time has ended. Your gifted time starts now and runs until ${givenUntil}. You won’t be charged.`
