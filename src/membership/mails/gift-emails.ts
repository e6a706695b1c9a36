import { next, type Words } from '#membership/mails/words.ts'
import type { Letter, MembershipMail } from '#membership/membership-mails.server.ts'

const served = ({ given, plan }: MembershipMail) => [
  given && `It is served as your own plan, ${plan}, from ${given.from} until ${given.until}.`,
]

/** To who has claimed a year: what it is, from whom, and when it is served. */
export const giftEmails = {
  'gift-began': {
    subject: ({ plan }) => `Your gift is open: ${plan}`,
    text: ({ given }) => [
      given && `${given.by} has given you ${given.what}. It is open from today, ${given.from}, until ${given.until}.`,
      'Nothing is charged, and then it ends by itself. We write to you before that.',
    ],
    button: 'play',
  },
  'gift-instead': {
    subject: ({ plan }) => `Your gift is open: ${plan}`,
    text: (mail) => [
      mail.given && `${mail.given.by} has given you ${mail.given.what}. It takes the place of what could not be charged: you owe nothing.`,
      ...served(mail),
      next(mail),
    ],
    button: 'play',
  },
  'gift-kept': {
    subject: ({ given }) => `Your gift is kept for you until ${given?.from}`,
    text: (mail) => [
      mail.given && `${mail.given.by} has given you ${mail.given.what}. You have a membership already, so the gift is kept behind it.`,
      ...served(mail),
      mail.resumeOn && `The pause you have booked begins after it, and lasts until ${mail.resumeOn}.`,
      next(mail),
    ],
    button: 'membership',
  },
  'gift-kept-by-pause': {
    subject: ({ resumeOn }) => `Your gift is kept until your pause ends on ${resumeOn}`,
    text: (mail) => [
      mail.given && `${mail.given.by} has given you ${mail.given.what}. Your membership is paused, so the gift is kept for you.`,
      ...served(mail),
      'If you end the pause earlier, it is served so much earlier.',
      next(mail),
    ],
    button: 'membership',
  },
} as const satisfies Partial<Record<Letter, Words>>
