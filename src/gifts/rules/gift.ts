import type { FieldErrors } from '#kernel/errors.ts'
import { textRules } from '#kernel/validation/text-rules.ts'
import { problemOf } from '#kernel/validation/validate.ts'

/** `wanted`: unpaid. `bought`: paid, claimable once emailed. `redeemed`: claimed. `credited`: unclaimed for a year, the giver got a coupon. */
export type GiftState = 'wanted' | 'bought' | 'redeemed' | 'refunded' | 'credited'

/** `sendOn`: '2026-12-24', or empty for at once. */
export type GiftInput = { recipientName: string; recipientEmail: string; giverName: string; message: string; sendOn: string }

export const maxMessageLength = 500
export const maxNameLength = 80
const maxDaysAhead = 365
export const reminderDays = [30, 335] as const
/** The hour (UTC) at which a scheduled gift is sent. */
const sendingHour = 8

export function sendAt(sendOn: string, now: Date): Date {
  if (!sendOn || sendOn <= dayOf(now)) return now
  return new Date(`${sendOn}T${String(sendingHour).padStart(2, '0')}:00:00.000Z`)
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export const lastSendingDay = (now: Date): string => dayOf(new Date(now.getTime() + maxDaysAhead * 86_400_000))

export function giftProblems(gift: GiftInput, emailProblem: (email: string) => string | null, now: Date): FieldErrors {
  const email = emailProblem(gift.recipientEmail)
  const problems: Record<string, string | null> = {
    recipient_name: gift.recipientName
      ? problemOf(textRules, 'name', gift.recipientName, [['max', maxNameLength]])
      : 'Enter the recipient’s name.',
    recipient_email: email,
    giver_name: problemOf(textRules, 'name', gift.giverName, ['required', ['max', maxNameLength]]),
    message: problemOf(textRules, 'message', gift.message, [['max', maxMessageLength]]),
    send_on: sendOnProblem(gift.sendOn, now),
  }
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
}

function sendOnProblem(sendOn: string, now: Date): string | null {
  if (!sendOn) return null
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(sendOn) && !Number.isNaN(Date.parse(`${sendOn}T00:00:00Z`))
  if (!valid) return 'Choose a date.'
  if (sendOn < dayOf(now)) return 'This date is in the past. Choose today or later.'
  return sendOn > lastSendingDay(now) ? 'Choose a date within a year.' : null
}

/** Paid for in another cart: the giver has signed in since. */
export const giftPaidText = 'This gift is already paid for. Remove it from your cart.'

export const giftCopy = {
  subject: (giver: string) => `${giver} sent you a gift`,
  opening: (recipient: string, giver: string, title: string) => `Hello ${recipient}, ${giver} is giving you ${title}.`,
  wrapped: 'A wrapped gift, tied with string',
  unwrap: 'Open your gift',
  how: 'Open it with your account or create one for free in a minute. The link works for a year, for the first person who opens it.',
}
