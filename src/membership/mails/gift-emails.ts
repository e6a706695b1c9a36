import { type EmailContent, nextChargeLine } from '#membership/mails/email-content.ts'
import type { EmailKind, MembershipMail } from '#membership/mails/membership-mail.ts'

const giftPeriodLine = ({ given, plan }: MembershipMail) => [
  given && `It runs as your ${plan} plan from ${given.from} until ${given.until}.`,
]

export const giftEmails = {
  'gift-began': {
    subject: ({ plan }) => `Your gift is ready: ${plan}`,
    text: ({ given }) => [
      given && `${given.by} has given you ${given.what}. It starts today, ${given.from}, and runs until ${given.until}.`,
      'You won’t be charged and it won’t renew. We’ll email you before it ends.',
    ],
    button: 'play',
  },
  'gift-instead': {
    subject: ({ plan }) => `Your gift is ready: ${plan}`,
    text: (mail) => [
      mail.given && `${mail.given.by} has given you ${mail.given.what}. It replaces your failed payment, so you owe nothing.`,
      ...giftPeriodLine(mail),
      nextChargeLine(mail),
    ],
    button: 'play',
  },
  'gift-kept': {
    subject: ({ given }) => `Your gift starts on ${given?.from}`,
    text: (mail) => [
      mail.given && `${mail.given.by} has given you ${mail.given.what}. You already have a membership, so the gift starts after it.`,
      ...giftPeriodLine(mail),
      mail.resumeOn && `Your scheduled pause starts after it and lasts until ${mail.resumeOn}.`,
      nextChargeLine(mail),
    ],
    button: 'membership',
  },
  'gift-kept-by-pause': {
    subject: ({ resumeOn }) => `Your gift starts when your pause ends on ${resumeOn}`,
    text: (mail) => [
      mail.given && `${mail.given.by} has given you ${mail.given.what}. Your membership is paused, so we’re saving the gift for you.`,
      ...giftPeriodLine(mail),
      'If you end the pause early, the gift starts then.',
      nextChargeLine(mail),
    ],
    button: 'membership',
  },
} as const satisfies Partial<Record<EmailKind, EmailContent>>
