import type { Currency } from '#kernel/money.ts'
import type { DisputeState } from '#payments/rules/dispute.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'
import type { Config } from '#platform/config.ts'

/** The providers that can charge; each has a line in `providers.ts`. `none`: there is nothing to pay. */
export const chargingNames = ['stripe', 'paypal', 'none'] as const
export type ChargingName = (typeof chargingNames)[number]

/** Who moves or moved money. `paypal-legacy`: only its past can be given back. `imported`: paid before this shop kept its books. */
export type ProviderName = ChargingName | 'paypal-legacy' | 'imported'

/** The ways to pay a customer can choose between; the wire's words (row E6). */
export type PaymentMethod = 'card' | 'wallet'

/** What is kept of a card or wallet that paid: enough to recognise it on an invoice. A wallet has no last four digits: ''. */
export type CardSeen = { brand: string; lastFour: string; country: string | null }

/**
 * One payment as the provider sees it now. `declined` and `cancelled` can no longer bring money by themselves; `approved` waits for
 * us to take it.
 */
export type Fact = {
  ref: string
  status: 'succeeded' | 'processing' | 'action-required' | 'approved' | 'declined' | 'cancelled'
  /** What was received once it succeeded, else what was asked for; minor units. */
  amount: number
  currency: string
  /** Our own id, which the provider kept with the payment. */
  attemptId: string | null
  clientSecret: string | null
  /** Where the customer approves, for providers that ask on their own page. */
  approvalUrl?: string | null
  refusal: RefusalReason | null
  card: CardSeen | null
  /** The provider’s customer for whom it kept the wallet that paid. */
  keptFor?: string | null
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
  /** The customer is not here: nobody can be asked anything. */
  offSession: boolean
  /** The page of the shop the customer comes back to from the provider's own; with `?left=1` when they changed their mind. */
  returnTo: string | null
}

/** Money to be taken for a payment that was approved; the same key never takes it twice. */
export type CaptureRequest = { ref: string; key: string; paymentMethod: string | null; offSession: boolean }
/** `asked`: a look shows what came of it. `refused`: nothing was taken, and this payment is over. */
export type CaptureResult = { answer: 'asked' } | { answer: 'refused'; reason: RefusalReason; problem: string }

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
  /** Why it failed, in words that follow a colon; null when the provider does not say. */
  problem?: string | null
}
export type RefundOrder = { paymentRef: string; amount: number; key: string; refundId: string }
/** `words`: why, for whoever waits for the money, following a colon; where the problem itself is not for them. */
export type RefundAnswer =
  | { answer: 'made'; fact: RefundFact }
  | { answer: 'refused'; problem: string; words?: string }
  | { answer: 'unknown'; problem: string }

/** A notice that something changed. It only says what to look at: the state in it is never used. */
export type ProviderEvent = { id: string; type: string; about: 'payment' | 'refund' | 'dispute' | 'wallet'; ref: string }

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

/** A wallet the provider keeps for a customer; `label` is how its owner knows it. */
export type KeptWallet = { token: string; label: string }

/** Wallets kept for one customer at the provider. */
export type WalletKeeper = {
  list: (customer: string) => Promise<KeptWallet[]>
  /** Where the customer allows it, and for which customer of the provider's it will be kept. */
  startKeeping: (customer: string | null, key: string, returnTo: string) => Promise<{ approvalUrl: string; customer: string }>
  /** Keeps what was allowed, by what the provider wrote into the address they came back to; false when it was not, or by somebody else. */
  finishKeeping: (customer: string, returned: URLSearchParams) => Promise<boolean>
  /** Answers false when the customer has no such wallet. */
  remove: (customer: string, token: string) => Promise<boolean>
  /** Whether a wallet is still there. Throws when the provider cannot be reached. */
  stands: (token: string) => Promise<boolean>
}

/** Saved cards of one customer at the provider. */
export type CardKeeper = {
  createCustomer: (person: { id: string; name: string; email: string }) => Promise<string>
  list: (customer: string) => Promise<ProviderCard[] | 'no such customer'>
  /** A secret with which the browser adds one card. */
  startAdding: (customer: string, key: string) => Promise<string>
  /** The card that was added with a secret, by the name the secret begins with; null when it was not, or not to this customer. */
  added: (customer: string, ref: string) => Promise<string | null>
  /** Each answers false when the customer has no such card. */
  makeDefault: (customer: string, token: string) => Promise<boolean>
  remove: (customer: string, token: string) => Promise<boolean>
}

/** The way back for money; all that is left of a provider that takes no more. */
export type MoneyBack = {
  refund: (order: RefundOrder) => Promise<RefundAnswer>
  fetchRefund: (ref: string) => Promise<RefundFact>
  /** The refund whose answer was lost; null when there is none, or when asking again under its key is sure to make no second one. */
  findRefund: (paymentRef: string, refundId: string, askedMsAgo: number) => Promise<RefundFact | null>
}

/**
 * Everything the shop asks of a company that moves money. Reads throw when the provider cannot be reached; charges and
 * refunds never do: they answer `unknown`, because it may have acted.
 */
export type PaymentProvider = MoneyBack & {
  /** The company's name, as customers know it. */
  label: string
  charge: (order: ChargeOrder) => Promise<ChargeAnswer>
  fetch: (ref: string) => Promise<Fact>
  /** Takes the money of an `approved` payment, where approving does not pay by itself. Called by one caller at a time, after a commit. */
  take?: (order: CaptureRequest) => Promise<CaptureResult>
  /** Ends a payment that has not succeeded; answers how it stands afterwards, which may be `succeeded`. */
  cancel: (ref: string) => Promise<Fact>
  /** The payment made for an attempt whose answer was lost; null when there is none. */
  find: (attempt: { id: string; customer: string | null; createdAt: Date }) => Promise<string | null>
  /** Proves who sent a notice and reads it; null when its type means nothing to the shop. Throws when the proof fails. Absent: it sends none. */
  readEvent?: (body: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<ProviderEvent | null>
  cards?: CardKeeper
  /** The country a card was issued in, by the provider's name for it; null when it does not say. */
  cardCountry?: (token: string) => Promise<string | null>
  disputes?: DisputeReader
  wallets?: WalletKeeper
}

/**
 * The origins outside the shop that a company's part of a page needs: its script, what that script asks, the frames it opens, and where
 * a form may lead. `paymentRequest`: whose frames may open the browser's own way to pay. What is absent needs none.
 */
export type PageHosts = Partial<Record<'script' | 'connect' | 'frame' | 'form' | 'paymentRequest', readonly string[]>>

/** What a company's folder hands to the list of them: which way to pay it takes, how it opens by the shop's settings (null when they name none), and whom its pages reach. */
export type ProviderModule<P extends PaymentProvider | null = PaymentProvider | null> = {
  takes: PaymentMethod | null
  open: (config: Config) => P
  pageHosts?: (config: Config) => PageHosts
}
