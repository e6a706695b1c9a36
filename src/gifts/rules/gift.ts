import type { FieldErrors } from '#kernel/errors.ts'

/**
 * `wanted`: in a cart or an unpaid order. `bought`: paid, and claimable once its mail was sent. `redeemed`: claimed. `refunded`: its money
 * went back. `credited`: nobody claimed it in a year, and its giver got a coupon for what they had paid.
 */
export type GiftState = 'wanted' | 'bought' | 'redeemed' | 'refunded' | 'credited'

/** Whom a gift is for, and what is to be told them when. `sendOn`: '2026-12-24', or empty for at once. */
export type GiftWish = { recipientName: string; recipientEmail: string; giverName: string; message: string; sendOn: string }

export const longestMessage = 500
const furthestDays = 365
/** Days after its mail on which an unclaimed gift is mentioned again. */
export const reminderDays = [30, 335] as const
/** The hour, UTC, at which a gift that was put off leaves. */
const sendingHour = 8

/** The moment a gift is sent: at once, or on the morning of its day. */
export function sendAt(sendOn: string, now: Date): Date {
  if (!sendOn || sendOn <= dayOf(now)) return now
  return new Date(`${sendOn}T${String(sendingHour).padStart(2, '0')}:00:00.000Z`)
}

/** '2026-12-24', UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The last day a gift can be put off to. */
export const lastSendingDay = (now: Date): string => dayOf(new Date(now.getTime() + furthestDays * 86_400_000))

/** What is wrong with a gift as it was written, by field, in words; nothing when it can be bought. */
export function giftProblems(wish: GiftWish, emailProblem: (email: string) => string | null, now: Date): FieldErrors {
  const email = emailProblem(wish.recipientEmail)
  const problems: Record<string, string | null> = {
    recipient_name: wish.recipientName ? null : 'Enter the recipient’s name.',
    recipient_email: email,
    giver_name: wish.giverName ? null : 'Enter your name.',
    message: wish.message.length > longestMessage ? `Use fewer than ${longestMessage} characters.` : null,
    send_on: dayProblem(wish.sendOn, now),
  }
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
}

function dayProblem(sendOn: string, now: Date): string | null {
  if (!sendOn) return null
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(sendOn) && !Number.isNaN(Date.parse(`${sendOn}T00:00:00Z`))
  if (!valid) return 'Choose a date.'
  if (sendOn < dayOf(now)) return 'This date is in the past. Choose today or later.'
  return sendOn > lastSendingDay(now) ? 'Choose a date within a year.' : null
}

/** A gift that lies in a cart and was paid for from another one: its giver has signed in since. */
export const giftPaidWords = 'This gift is already paid for. Remove it from your cart.'

/** The words of the mail that brings a gift, for the mail itself and for its preview. */
export const giftWords = {
  subject: (giver: string) => `${giver} sent you a gift`,
  opening: (recipient: string, giver: string, title: string) => `Hello ${recipient}, ${giver} is giving you ${title}.`,
  unwrap: 'Open your gift',
  how: 'Open it with your account or create one for free in a minute. The link works for a year, for the first person who opens it.',
}
