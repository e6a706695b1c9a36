/** Everything a member is written to about. */
export type Letter =
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

/** What a letter about a membership is told. Dates and amounts are written out. */
export type MembershipMail = {
  baseUrl: string
  name: string
  plan: string
  term: 'monthly' | 'annual'
  /** When the time that is covered ends. */
  until: string
  resumeOn: string | null
  graceUntil: string | null
  /** Whether a debt is tried again by itself. */
  triedAgain: boolean
  /** The next charge as it stands now; null when nothing will be charged. */
  next: { amount: string; on: string; plan: string } | null
  percent: number | null
  charges: number
  refusal: string | null
  paid: { amount: string; number: string; credited: boolean } | null
  /** What goes back; null when nothing does. */
  back: string | null
  /** What was kept of it for things that were taken; null when nothing was. */
  taken: string | null
  /** What they agreed to when they joined. */
  consent: string | null
  /** The card it is charged to, by its name and until when it is good. */
  card: { name: string; until: string } | null
  /** Where that card is replaced without signing in, and until when. */
  cardLink: { url: string; until: string } | null
  /** A year that was given: by whom, what, and when it is served. */
  given: { by: string; what: string; from: string; until: string } | null
  /** A raise ahead: the full price now and then, and the first charge of it. */
  rise: { before: string; after: string; from: string } | null
  /** Until when given time is open that begins as the paid one ends. */
  givenUntil: string | null
}
