import type { Currency } from '#kernel/money.ts'
import type { DisputeState } from '#payments/rules/dispute.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'

/** Who moves the money. `none`: there is nothing to pay. `imported`: it was paid before this shop kept its books. */
export type ProviderName = 'stripe' | 'none' | 'imported'

/** What is kept of a card that paid: enough to recognise it on an invoice. */
export type CardSeen = { brand: string; lastFour: string; country: string | null }

/** One payment as the provider sees it now. `declined` and `cancelled` can no longer bring money by themselves. */
export type Fact = {
  ref: string
  status: 'succeeded' | 'processing' | 'action-required' | 'declined' | 'cancelled'
  /** What was received once it succeeded, else what was asked for; minor units. */
  amount: number
  currency: string
  /** Our own id, which the provider kept with the payment. */
  attemptId: string | null
  clientSecret: string | null
  refusal: RefusalReason | null
  card: CardSeen | null
}

/** What to charge; the same order always gives the same request, so that the key can be used again. */
export type ChargeOrder = {
  attemptId: string
  key: string
  amount: number
  currency: Currency
  paymentMethod: string | null
  customer: string | null
  saveCard: boolean
  /** The customer is away: their bank cannot ask them anything. */
  offSession: boolean
}

/** `made`: there is a payment under that reference, in whatever state. `refused`: there is none. `unknown`: there may be one. */
export type ChargeAnswer =
  | { answer: 'made'; ref: string }
  | { answer: 'refused'; reason: RefusalReason; problem: string; customerGone?: boolean }
  | { answer: 'unknown'; problem: string }

export type RefundFact = {
  ref: string
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  paymentRef: string
  refundId: string | null
}
export type RefundOrder = { paymentRef: string; amount: number; key: string; refundId: string }
export type RefundAnswer = { answer: 'made'; fact: RefundFact } | { answer: 'refused' | 'unknown'; problem: string }

/** A notice that something changed. It only says what to look at: the state in it is never used. */
export type ProviderEvent = { id: string; type: string; about: 'payment' | 'refund' | 'dispute'; ref: string }

/** A bank's question about a payment as the provider sees it now; what it took away and what it cost, minor units. */
export type DisputeFact = {
  ref: string
  state: DisputeState
  reason: string
  amount: number
  taken: number
  fee: number
  paymentRef: string
  answerBy: Date | null
  openedAt: Date
}

export type DisputeReader = {
  fetch: (ref: string) => Promise<DisputeFact>
  /** The references of those opened since then. */
  list: (since: Date) => Promise<string[]>
}

/** A saved card as the provider keeps it. */
export type ProviderCard = {
  token: string
  brand: string
  lastFour: string | null
  expiryMonth: number | null
  expiryYear: number | null
  fingerprint: string | null
  address: ProviderAddress | null
}
export type ProviderAddress = { line1: string; line2: string; city: string; county: string; postcode: string; country: string }

/** Saved cards of one customer at the provider. */
export type CardKeeper = {
  createCustomer: (person: { id: string; name: string; email: string }) => Promise<string>
  list: (customer: string) => Promise<ProviderCard[] | 'no such customer'>
  /** A secret with which the browser adds one card. */
  startAdding: (customer: string, key: string) => Promise<string>
  /** Each answers false when the customer has no such card. */
  makeDefault: (customer: string, token: string) => Promise<boolean>
  remove: (customer: string, token: string) => Promise<boolean>
}

/**
 * Everything the shop asks of a company that moves money. Reads throw when the provider cannot be reached; charges and
 * refunds never do: they answer `unknown`, because it may have acted.
 */
export type PaymentProvider = {
  charge: (order: ChargeOrder) => Promise<ChargeAnswer>
  fetch: (ref: string) => Promise<Fact>
  /** Ends a payment that has not succeeded; answers how it stands afterwards, which may be `succeeded`. */
  cancel: (ref: string) => Promise<Fact>
  /** The payment made for an attempt whose answer was lost; null when there is none. */
  find: (attempt: { id: string; customer: string | null; createdAt: Date }) => Promise<string | null>
  refund: (order: RefundOrder) => Promise<RefundAnswer>
  fetchRefund: (ref: string) => Promise<RefundFact>
  /** The refund whose answer was lost; null when there is none. */
  findRefund: (paymentRef: string, refundId: string) => Promise<RefundFact | null>
  /** Proves who sent a notice and reads it; null when its type means nothing to the shop. Throws when the proof fails. */
  readEvent: (body: Buffer, headers: Record<string, string | string[] | undefined>) => ProviderEvent | null
  cards: CardKeeper | null
  /** The country a card was issued in, by the provider's name for it; null when it does not say. */
  cardCountry?: (token: string) => Promise<string | null>
  disputes: DisputeReader | null
}
