import type { SubscriptionStatus } from '#membership/rules/access.ts'

/** What a status needs to be put in words. Dates are written out. */
export type Told = {
  status: SubscriptionStatus
  pending: boolean
  failed: boolean
  gift: boolean
  until: string
  resumeOn: string | null
  graceUntil: string | null
  inGrace: boolean
  /** When the old wallet that bills it takes its money: 'on the 3rd of each month'; null when we do. */
  billedByOldWallet: string | null
}

/** A membership's status in the member's words: a heading, and what it means. */
export function standingWords(told: Told): { title: string; about: string; tone: 'leaf' | 'brass' | 'ember' | 'plain' } {
  const { pending, failed, gift, until, resumeOn, graceUntil, inGrace, billedByOldWallet: billed } = told
  switch (told.status) {
    case 'active':
      if (billed) return { title: 'Open', about: `Billed by your old wallet ${billed}. You can cancel it here.`, tone: 'leaf' }
      return gift
        ? { title: 'Open, a gift', about: `It is open until ${until}.`, tone: 'leaf' }
        : { title: 'Open', about: `Paid until ${until}, and it goes on from there.`, tone: 'leaf' }
    case 'active_paused':
      return { title: 'Open, pause booked', about: `Everything plays until ${until}. Then it pauses until ${resumeOn}.`, tone: 'brass' }
    case 'paused':
      return { title: 'Paused', about: `It goes on by itself on ${resumeOn}. What you have bought still plays.`, tone: 'brass' }
    case 'expiring':
      if (billed)
        return { title: 'On hold', about: `Your old wallet has stopped paying for it. Everything plays until ${until}.`, tone: 'brass' }
      return { title: 'Cancelled, still open', about: `Everything plays until ${until}. Nothing more will be charged.`, tone: 'brass' }
    case 'unpaid':
      return inGrace
        ? { title: 'Unpaid', about: `It could not be charged. You can stream until ${graceUntil}.`, tone: 'ember' }
        : { title: 'Unpaid', about: 'It could not be charged, so it does not stream.', tone: 'ember' }
    case 'cancelled':
      return { title: 'Ended', about: 'You can come back whenever you like. What you have bought still plays.', tone: 'plain' }
    case 'inactive':
      if (pending) return { title: 'Waiting for its payment', about: 'Your bank has not confirmed the first payment yet.', tone: 'brass' }
      return failed
        ? { title: 'Ended unpaid', about: 'It could not be charged for two weeks. You owe nothing, and you can join again.', tone: 'ember' }
        : { title: 'Not open', about: 'You can join whenever you like.', tone: 'plain' }
  }
}
