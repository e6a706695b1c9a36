/** `open`: not sent yet. `unknown`: sent, unanswered. The last two are final. */
export type AttemptState = 'open' | 'unknown' | 'action-required' | 'captured' | 'failed'

type Attempt = { id: string; state: AttemptState; amount: number; currency: string; providerRef: string | null }
type SeenPayment = {
  ref: string
  status: 'succeeded' | 'processing' | 'action-required' | 'approved' | 'declined' | 'cancelled'
  amount: number
  currency: string
  attemptId: string | null
}

export type AttemptMove = 'capture' | 'fail' | 'wait' | 'ask' | 'quarantine' | 'nothing'

export const isFinal = (state: AttemptState): boolean => state === 'captured' || state === 'failed'

// `approved` needs a capture: settle does it before it comes here, or another caller is doing it.
const liveMoves = { processing: 'wait', 'action-required': 'ask', approved: 'wait', declined: 'fail', cancelled: 'fail' } as const

/** Money that differs from the attempt, or arrives after its end, is unmatched; money already booked changes nothing. */
export function attemptMoveOf(attempt: Attempt, seen: SeenPayment): AttemptMove {
  const isOtherPayment = attempt.providerRef !== null && attempt.providerRef !== seen.ref
  if (seen.status !== 'succeeded') return isOtherPayment || isFinal(attempt.state) ? 'nothing' : liveMoves[seen.status]
  if (attempt.state === 'captured' && !isOtherPayment) return 'nothing'
  const exact = seen.attemptId === attempt.id && seen.amount === attempt.amount && seen.currency === attempt.currency
  return exact && !isOtherPayment && attempt.state !== 'failed' ? 'capture' : 'quarantine'
}
