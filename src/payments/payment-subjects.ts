import type { Currency } from '#kernel/money.ts'
import type { DisputeOutcome } from '#payments/order-effect.ts'
import type { CardSummary } from '#payments/payment-provider.ts'
import type { SubjectType } from '#payments/rules/payment-subject.ts'
import type { Ctx } from '#platform/ctx.ts'

export type CapturedPayment = { id: string; amount: number; currency: Currency; card: CardSummary | null; capturedAt: Date }

/** `whole`: the payment is fully refunded. `refundId`: null when there was no money to send. `isRetry`: an earlier refund had failed. */
export type RefundedPayment = {
  paymentId: string
  refundId: string | null
  amount: number
  currency: Currency
  whole: boolean
  isRetry?: boolean
}

/** The recipient of emails about a payment, and what the payment was for. */
export type Payee = {
  name: string | null
  email: string
  what: string
  url: string
  staffPath: string
}

export type DisputedPayment = { paymentId: string; disputeId: string; outcome: DisputeOutcome }

/** Each call runs in the booking's transaction. Throwing undoes the booking, which is retried later. */
export type PaymentSubject = {
  /** `refund` when the subject can no longer be fulfilled; the money is then refunded automatically. */
  onCaptured: (ctx: Ctx, causeId: string, payment: CapturedPayment) => Promise<'applied' | 'refund'>
  /** The attempt failed. `refusal` is in words for the customer; `isRetry`: whether an off-session retry makes sense. */
  onFailed: (ctx: Ctx, causeId: string, refusal: string, canRetry: boolean) => Promise<void>
  onRefunded?: (ctx: Ctx, causeId: string, refund: RefundedPayment) => Promise<void>
  /**
   * A refund failed. `returned`: it had been sent, and the bank returned it. `undone`: staff undid it before it left. Returns `owed`, or
   * `kept` when the subject counts as paid again.
   */
  onRefundFailed?: (
    ctx: Ctx,
    causeId: string,
    refund: { refundId: string; returned: boolean; undone?: boolean },
  ) => Promise<'owed' | 'kept'>
  /** Payees by subject id. */
  payees: (ctx: Ctx, causeIds: readonly string[]) => Promise<Map<string, Payee>>
  noteForStaff?: (ctx: Ctx, causeId: string, text: string) => Promise<void>
  onDisputed?: (ctx: Ctx, causeId: string, dispute: DisputedPayment) => Promise<void>
}

/** Listed in `server/services.ts` by the areas that own the subjects. */
export type PaymentSubjects = Partial<Record<SubjectType, PaymentSubject>>
