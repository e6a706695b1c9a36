import type { MailPicture } from '#platform/mail/mail-pictures.tsx'

export type EmailKind =
  | 'welcome'
  | 'trial'
  | 'trial-ends'
  | 'renewed'
  | 'renews-soon'
  | 'renewal-failed'
  | 'still-unpaid'
  | 'given-up'
  | 'paused'
  | 'pause-undone'
  | 'resumed'
  | 'discounted'
  | 'cancelled'
  | 'cancelled-now'
  | 'cancel-undone'
  | 'ended'
  | 'upgraded'
  | 'upgrade-failed'
  | 'upgrade-lapsed'
  | 'downgrade-booked'
  | 'plan-kept'
  | 'refunded'
  | 'charged-back'
  | 'dispute-won'
  | 'gift-began'
  | 'gift-instead'
  | 'gift-kept'
  | 'gift-kept-by-pause'
  | 'gift-ends'
  | 'gift-ended'
  | 'gift-goes-on'
  | 'gift-goes-not-on'
  | 'old-wallet-cancelled'
  | 'old-wallet-stopped'
  | 'old-wallet-paid-back'
  | 'old-wallet-charged-back'
  | 'old-wallet-left'
  | 'way-gone'
  | 'card-expires'
  | 'card-replaced'
  | 'price-rises'

export type MembershipMail = {
  baseUrl: string
  name: string
  plan: string
  term: 'monthly' | 'annual'
  until: string
  cancelledAt?: string | null
  resumeOn: string | null
  graceUntil: string | null
  triedAgain: boolean
  next: { amount: string; on: string; plan: string } | null
  percent: number | null
  charges: number
  refusal: string | null
  paid: { amount: string; number: string; credited: boolean } | null
  back: string | null
  taken: string | null
  consent: string | null
  card: { name: string; until: string } | null
  cardLink: { url: string; until: string } | null
  given: { by: string; what: string; from: string; until: string } | null
  /** For emails that invite to play: where to start. */
  start?: { path: string; picture: MailPicture | null } | null
  rise: { before: string; after: string; from: string } | null
  givenUntil: string | null
}
