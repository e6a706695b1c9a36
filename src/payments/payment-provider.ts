import type { Currency } from '#kernel/money.ts'
import type { DisputeState } from '#payments/rules/dispute.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'
import type { Config } from '#platform/config.ts'

/** Providers that can charge; each has a line in `providers.ts`. `none`: the total is zero. */
export const chargingNames = ['stripe', 'paypal', 'none'] as const
export type ChargingName = (typeof chargingNames)[number]

/** All providers. `paypal-legacy`: only refunds of old payments. `imported`: paid before this shop kept its books. */
export type ProviderName = ChargingName | 'paypal-legacy' | 'imported'

/** Names used on the wire (row E6). */
export type PaymentMethod = 'card' | 'wallet'

/** Recognisable details of a card or wallet on an invoice. A wallet has no last four digits: ''. */
export type CardSummary = { brand: string; lastFour: string; country: string | null }

/** A payment as the provider reports it. `declined` and `cancelled` can't succeed by themselves; `approved` waits for our capture. */
export type ProviderPayment = {
  ref: string
  status: 'succeeded' | 'processing' | 'action-required' | 'approved' | 'declined' | 'cancelled'
  /** Received when succeeded, else requested; minor units. */
  amount: number
  currency: string
  /** Our attempt id in the provider's metadata. */
  attemptId: string | null
  clientSecret: string | null
  approvalUrl?: string | null
  refusal: RefusalReason | null
  card: CardSummary | null
  /** The provider's customer the wallet is saved for. */
  savedFor?: string | null
}

/** A charge request; the same attempt always gives the same request, so its key can be reused. */
export type ChargeRequest = {
  attemptId: string
  key: string
  amount: number
  currency: Currency
  paymentMethod: string | null
  customer: string | null
  saveCard: boolean
  /** Off-session: the customer isn't here to authenticate. */
  offSession: boolean
  /** Where the provider's page returns to; with `?left=1` when the customer cancelled. */
  returnTo: string | null
}

/** Captures an approved payment; the same key never captures twice. */
export type CaptureRequest = { ref: string; key: string; paymentMethod: string | null; offSession: boolean }
/** `asked`: read the payment for the outcome. `refused`: nothing was captured, and this payment is over. */
export type CaptureResult = { answer: 'asked' } | { answer: 'refused'; reason: RefusalReason; problem: string }

/** `made`: the payment exists, in whatever state. `refused`: it doesn't. `unknown`: it may. */
export type ChargeAnswer =
  | { answer: 'made'; ref: string }
  | { answer: 'refused'; reason: RefusalReason; problem: string; customerMissing?: boolean }
  | { answer: 'unknown'; problem: string }

export type ProviderRefund = {
  ref: string
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  paymentRef: string
  refundId: string | null
  problem?: string | null
}
export type RefundRequest = { paymentRef: string; amount: number; key: string; refundId: string }
/** `message`: the reason for the customer, shown after a colon; `problem` is internal. */
export type RefundAnswer =
  | { answer: 'made'; fact: ProviderRefund }
  | { answer: 'refused'; problem: string; message?: string }
  | { answer: 'unknown'; problem: string }

/** A webhook event. It only says what to read; its contents are never used. */
export type ProviderEvent = { id: string; type: string; about: 'payment' | 'refund' | 'dispute' | 'wallet'; ref: string }

/** Amounts withheld and fees, in minor units. */
export type ProviderDispute = {
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
  fetch: (ref: string) => Promise<ProviderDispute>
  list: (since: Date) => Promise<string[]>
}

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

/** A saved wallet; `label` is how its owner recognises it. */
export type SavedWallet = { token: string; label: string }

export type WalletVault = {
  list: (customer: string) => Promise<SavedWallet[]>
  /** The approval page, and the provider's customer the wallet will be saved for. */
  startSaving: (customer: string | null, key: string, returnTo: string) => Promise<{ approvalUrl: string; customer: string }>
  /** Saves an approved wallet by the provider's return parameters; false when it was not approved, or by someone else. */
  finishSaving: (customer: string, returnParams: URLSearchParams) => Promise<boolean>
  remove: (customer: string, token: string) => Promise<boolean>
  stands: (token: string) => Promise<boolean>
}

export type CardVault = {
  createCustomer: (person: { id: string; name: string; email: string }) => Promise<string>
  /** Deletes the customer and its cards; succeeds when it's already deleted. */
  deleteCustomer: (customer: string) => Promise<void>
  list: (customer: string) => Promise<ProviderCard[] | 'no such customer'>
  startAdding: (customer: string, key: string) => Promise<string>
  /** The card added with a secret, by the secret's public part; null when none was added, or it belongs to another customer. */
  added: (customer: string, ref: string) => Promise<string | null>
  makeDefault: (customer: string, token: string) => Promise<boolean>
  remove: (customer: string, token: string) => Promise<boolean>
}

/** Refunds only: what remains of a provider that no longer charges. */
export type RefundProvider = {
  refund: (order: RefundRequest) => Promise<RefundAnswer>
  fetchRefund: (ref: string) => Promise<ProviderRefund>
  /** Finds a refund whose answer was lost; null when there is none, or when a retry under its key can't create a second one. */
  findRefund: (paymentRef: string, refundId: string, requestedMsAgo: number) => Promise<ProviderRefund | null>
}

/** Reads throw when it can't be reached; charges and refunds return `unknown` instead, because it may have acted. */
export type PaymentProvider = RefundProvider & {
  label: string
  /** Throws when the provider is unreachable or rejects the shop's key. Absent: no outside service. */
  ping?: () => Promise<void>
  charge: (order: ChargeRequest) => Promise<ChargeAnswer>
  fetch: (ref: string) => Promise<ProviderPayment>
  /** Captures an `approved` payment. Called by one caller at a time, after a commit. */
  take?: (order: CaptureRequest) => Promise<CaptureResult>
  /** Cancels a payment; returns its state afterwards, which may be `succeeded`. */
  cancel: (ref: string) => Promise<ProviderPayment>
  /** The payment of an attempt whose answer was lost; null when there is none. */
  find: (attempt: { id: string; customer: string | null; createdAt: Date }) => Promise<string | null>
  /** Null for event types the shop doesn't use. Throws when verification fails. Absent: the provider sends none. */
  readEvent?: (body: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<ProviderEvent | null>
  cards?: CardVault
  cardCountry?: (token: string) => Promise<string | null>
  disputes?: DisputeReader
  wallets?: WalletVault
}

/** Scripts, connections, frames, form targets. `paymentRequest`: frames that may use the Payment Request API. */
export type PageHosts = Partial<Record<'script' | 'connect' | 'frame' | 'form' | 'paymentRequest', readonly string[]>>

/** The entry of a provider's folder: its payment method, its origins, and how to open it from the settings (null when not configured). */
export type ProviderModule<P extends PaymentProvider | null = PaymentProvider | null> = {
  takes: PaymentMethod | null
  open: (config: Config) => P
  pageHosts?: (config: Config) => PageHosts
}
