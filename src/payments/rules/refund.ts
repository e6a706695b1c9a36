/** `disputed`: a dispute is open. `charged-back`: it was lost. */
export type PaymentState = 'captured' | 'refunded' | 'disputed' | 'charged-back'

type Payment = { state: PaymentState; amount: number; refunded: number }

/** Whether an amount may be refunded. `open`: pending, owed and manually paid refunds. Disputed money could be lost twice. */
export function mayRefund(payment: Payment, open: number, amount: number): 'yes' | 'nothing' | 'too-much' | 'disputed' {
  if (payment.state === 'disputed' || payment.state === 'charged-back') return 'disputed'
  if (!Number.isInteger(amount) || amount <= 0) return 'nothing'
  return payment.refunded + open + amount <= payment.amount ? 'yes' : 'too-much'
}

/** A bank may return a refund that had already succeeded. */
export type RefundState = 'open' | 'succeeded' | 'failed'

/** `book`: the refund succeeded. `unbook`: it was returned. `fail`: it never succeeded. `wait`: poll again later. */
export type RefundMove = 'book' | 'unbook' | 'fail' | 'wait' | 'nothing'

const moves: Record<RefundState, Record<'pending' | 'succeeded' | 'failed', RefundMove>> = {
  open: { pending: 'wait', succeeded: 'book', failed: 'fail' },
  succeeded: { pending: 'nothing', succeeded: 'nothing', failed: 'unbook' },
  failed: { pending: 'nothing', succeeded: 'nothing', failed: 'nothing' },
}

export const refundMoveOf = (state: RefundState, seen: 'pending' | 'succeeded' | 'failed'): RefundMove => moves[state][seen]
