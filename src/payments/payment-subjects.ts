import type { Currency } from '#kernel/money.ts'
import type { DisputeOutcome } from '#payments/order-effect.ts'
import type { CardSeen } from '#payments/payment-provider.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What money can be for. */
export type SubjectType = 'order' | 'membership'

/** Money that arrived, told to its cause. */
export type CapturedPayment = { id: string; amount: number; currency: Currency; card: CardSeen | null; capturedAt: Date }

/**
 * Money that went back. `whole`: nothing of the payment is left. `refundId`: null when there was no money to send. `again`: it had been
 * given back before, and had not arrived.
 */
export type RefundedPayment = {
  paymentId: string
  refundId: string | null
  amount: number
  currency: Currency
  whole: boolean
  again?: boolean
}

/** Whose money it is: to whom letters go, and what they and the desk call what it was for. */
export type Payee = {
  name: string | null
  email: string
  /** 'order 1001' */
  what: string
  url: string
  /** Its screen at the desk. */
  staffPath: string
}

/** A bank asks about a payment, or has decided. */
export type DisputedPayment = { paymentId: string; disputeId: string; outcome: DisputeOutcome }

/**
 * What happens to a cause when its money moves. Each call runs inside the transaction that books the money and must do all
 * its writing through the ctx it is given; throwing undoes the booking, and it is tried again later.
 */
export type PaymentSubject = {
  /** `refund` when what was paid for can no longer be given: the money then goes back by itself. */
  onCaptured: (ctx: Ctx, causeId: string, payment: CapturedPayment) => Promise<'applied' | 'refund'>
  /** The attempt ended without money. `refusal` is in words for the customer; `again`: whether it may be tried without them. */
  onFailed: (ctx: Ctx, causeId: string, refusal: string, again: boolean) => Promise<void>
  onRefunded?: (ctx: Ctx, causeId: string, refund: RefundedPayment) => Promise<void>
  /**
   * Money that was to go back did not. `returned`: it had gone, and the bank sent it back to us. Answers whether it is still
   * `owed`, or `kept`: what it was for counts as paid again.
   */
  onRefundFailed?: (ctx: Ctx, causeId: string, refund: { refundId: string; returned: boolean }) => Promise<'owed' | 'kept'>
  /** Whose money it was, by the ids of the causes. */
  payees: (ctx: Ctx, causeIds: readonly string[]) => Promise<Map<string, Payee>>
  /** Writes down for staff, where its cause is looked at, what was done about its money. */
  noteForStaff?: (ctx: Ctx, causeId: string, words: string) => Promise<void>
  onDisputed?: (ctx: Ctx, causeId: string, dispute: DisputedPayment) => Promise<void>
}

/** Handed over in `server/services.ts` by the areas that own the causes. */
export type PaymentSubjects = Partial<Record<SubjectType, PaymentSubject>>
