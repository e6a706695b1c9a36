/** `disputed`: a bank asks about it. `charged-back`: the bank took it for good. */
export type PaymentState = 'captured' | 'refunded' | 'disputed' | 'charged-back'

type Payment = { state: PaymentState; amount: number; refunded: number }

/** Whether an amount may go back. `open`: refunds already on their way, and what is owed or was paid by hand. Money under dispute would be lost twice. */
export function mayRefund(payment: Payment, open: number, amount: number): 'yes' | 'nothing' | 'too-much' | 'disputed' {
  if (payment.state === 'disputed' || payment.state === 'charged-back') return 'disputed'
  if (!Number.isInteger(amount) || amount <= 0) return 'nothing'
  return payment.refunded + open + amount <= payment.amount ? 'yes' : 'too-much'
}

/** A refund's states: a bank may send back money that had already gone. */
export type RefundState = 'open' | 'succeeded' | 'failed'

/** `book`: the money went. `unbook`: it came back. `fail`: it never went. `wait`: ask again later. */
export type RefundMove = 'book' | 'unbook' | 'fail' | 'wait' | 'nothing'

const moves: Record<RefundState, Record<'pending' | 'succeeded' | 'failed', RefundMove>> = {
  open: { pending: 'wait', succeeded: 'book', failed: 'fail' },
  succeeded: { pending: 'nothing', succeeded: 'nothing', failed: 'unbook' },
  failed: { pending: 'nothing', succeeded: 'nothing', failed: 'nothing' },
}

/** Decides what a look at the provider does to a refund. */
export const moveRefund = (state: RefundState, seen: 'pending' | 'succeeded' | 'failed'): RefundMove => moves[state][seen]
