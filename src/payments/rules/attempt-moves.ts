/** One try to charge. `open`: not sent yet. `unknown`: sent, not answered. The last two are final. */
export type AttemptState = 'open' | 'unknown' | 'action-required' | 'captured' | 'failed'

type Attempt = { id: string; state: AttemptState; amount: number; currency: string; providerRef: string | null }
type Seen = {
  ref: string
  status: 'succeeded' | 'processing' | 'action-required' | 'approved' | 'declined' | 'cancelled'
  amount: number
  currency: string
  attemptId: string | null
}

/** What to do with an attempt after looking at the provider. */
export type AttemptMove = 'capture' | 'fail' | 'wait' | 'ask' | 'quarantine' | 'nothing'

export const isFinal = (state: AttemptState): boolean => state === 'captured' || state === 'failed'

// `approved` waits for us to take the money: settle does before it comes here, or somebody else is at it.
const whileLive = { processing: 'wait', 'action-required': 'ask', approved: 'wait', declined: 'fail', cancelled: 'fail' } as const

/**
 * Decides what a look at the provider does to an attempt. Money that is not exactly this attempt's, or that comes after the
 * attempt ended, is put aside; a second look at money already booked does nothing.
 */
export function moveAttempt(attempt: Attempt, seen: Seen): AttemptMove {
  const another = attempt.providerRef !== null && attempt.providerRef !== seen.ref
  if (seen.status !== 'succeeded') return another || isFinal(attempt.state) ? 'nothing' : whileLive[seen.status]
  if (attempt.state === 'captured' && !another) return 'nothing'
  const exact = seen.attemptId === attempt.id && seen.amount === attempt.amount && seen.currency === attempt.currency
  return exact && !another && attempt.state !== 'failed' ? 'capture' : 'quarantine'
}
