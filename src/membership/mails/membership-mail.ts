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

/** What membership emails can mention. Dates and amounts are formatted. */
export type MembershipMail = {
  baseUrl: string
  name: string
  plan: string
  term: 'monthly' | 'annual'
  until: string
  resumeOn: string | null
  graceUntil: string | null
  /** Whether a debt is retried automatically. */
  triedAgain: boolean
  /** The next charge now; null when nothing will be charged. */
  next: { amount: string; on: string; plan: string } | null
  percent: number | null
  charges: number
  refusal: string | null
  paid: { amount: string; number: string; credited: boolean } | null
  back: string | null
  /** What was deducted for downloads and DVDs; null when nothing was. */
  taken: string | null
  /** What they agreed to when joining. */
  consent: string | null
  card: { name: string; until: string } | null
  /** A link for replacing that card without signing in, and its expiry. */
  cardLink: { url: string; until: string } | null
  /** A gifted year: from whom, which plan, and when it applies. */
  given: { by: string; what: string; from: string; until: string } | null
  /** An announced price rise: the full price now and then, and its first charge. */
  rise: { before: string; after: string; from: string } | null
  /** The end of gifted time that starts when the paid time ends. */
  givenUntil: string | null
}
