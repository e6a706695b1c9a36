export type Money = { currency_code: string; value: string }
export type Link = { href: string; rel: string; method: string }

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
type Wallet = {
  email_address: string
  account_id: string
  name: { given_name: string; surname: string }
  address: { country_code: string }
}
export type VaultedAt = { id: string; status: 'VAULTED'; customer: { id: string } }

export type Order = {
  id: string
  intent: 'CAPTURE'
  status: OrderStatus
  create_time: string
  update_time: string
  payment_source?: { paypal: Partial<Wallet> & { attributes?: { vault: VaultedAt } } }
  purchase_units: { reference_id: string; amount: Money; custom_id?: string; payments?: { captures: Capture[]; refunds?: Refund[] } }[]
  links: Link[]
}

export type Capture = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
  status_details?: { reason: string }
  amount: Money
  custom_id?: string
  final_capture: boolean
  create_time: string
  update_time: string
  links: Link[]
}

export type Refund = {
  id: string
  status: 'COMPLETED'
  amount: Money
  custom_id?: string
  create_time: string
  update_time: string
  links: Link[]
}

/** A setup token before use, a payment token afterwards: the same shape except for the status. */
export type Token = {
  id: string
  status?: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED'
  customer: { id: string }
  payment_source: { paypal: { email_address?: string; payer_id?: string; usage_type?: string } }
  links: Link[]
}

/** A legacy agreement: it can only be read and cancelled. */
export type Agreement = {
  id: string
  state: 'Active' | 'Suspended' | 'Cancelled'
  description: string
  start_date: string
  agreement_details: {
    cycles_completed: string
    failed_payment_count: string
    last_payment_date?: string
    last_payment_amount?: { currency: string; value: string }
    next_billing_date?: string
  }
}
/** A payment of such an agreement, with its refunds. */
export type Sale = { id: string; state: string; amount: { total: string; currency: string }; billing_agreement_id: string }
export type SaleRefund = { id: string; state: string; amount: { total: string; currency: string }; sale_id: string; invoice_number: string }

export type OutcomeCode =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'RESOLVED_WITH_PAYOUT'
  | 'CANCELED_BY_BUYER'
  | 'ACCEPTED'
  | 'DENIED'

export type Movement = { affected_party: 'SELLER'; amount: Money; initiated_time: string; type: 'DEBIT' | 'CREDIT'; reason: string }

export type Dispute = {
  dispute_id: string
  create_time: string
  update_time: string
  disputed_transactions: {
    seller_transaction_id: string
    create_time: string
    transaction_status: string
    gross_amount: Money
    custom?: string
  }[]
  reason: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  dispute_amount: Money
  dispute_life_cycle_stage: 'INQUIRY' | 'CHARGEBACK'
  dispute_channel: 'INTERNAL'
  seller_response_due_date?: string
  dispute_outcome?: { outcome_code: OutcomeCode; amount_refunded?: Money }
  money_movements?: Movement[]
  links: Link[]
}
export type DisputeSummary = Omit<Dispute, 'disputed_transactions' | 'dispute_outcome' | 'money_movements'> & { dispute_state: string }

export type Event = {
  id: string
  event_version: string
  create_time: string
  resource_type: string
  event_type: string
  summary: string
  resource: object
  links: Link[]
}

export type Kinds = {
  order: Order
  capture: Capture
  refund: Refund
  dispute: Dispute
  setup_token: Token
  payment_token: Token
  agreement: Agreement
  sale: Sale
  sale_refund: SaleRefund
  event: Event
}
export type Kind = keyof Kinds

/** How a wallet behaves at capture. */
export type Funds = 'ok' | 'none' | 'pending'

/** Stored with an object, never returned. */
export type Hidden = {
  funds?: Funds
  /** Its order or capture. */
  order?: string
  capture?: string
  createKey?: string
  captureKey?: string
  returnUrl?: string
  cancelUrl?: string
  /** The wallet is to be saved, for this customer. */
  vault?: boolean
  customer?: string
  createdAt?: number
  used?: boolean
}
