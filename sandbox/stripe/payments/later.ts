import { cardByKey } from '../cards/test-cards.ts'
import type { TimerKind } from '../core/timers.ts'
import { type Call, ownCall, type World } from '../core/world.ts'
import { expireAuthorization } from './capture.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { settleRefund } from './refunds.ts'

const timerActions: Record<TimerKind, (call: Call, subject: string) => void> = {
  open_dispute: disputeByCard,
  close_dispute: disputeByEvidence,
  settle_refund: settleRefund,
  expire_authorization: expireAuthorization,
}

/** Runs due timers, each in one transaction with its deletion. */
export function runDueTimers(world: World): number {
  const due = world.store.sql('select id, kind, subject from timers where due <= ? order by due, id').all(world.clock.now())
  for (const timer of due) {
    const forget = () => world.store.sql('delete from timers where id = ?').run(timer.id ?? 0)
    try {
      world.store.tx(() => {
        forget()
        timerActions[String(timer.kind) as TimerKind](ownCall(world), String(timer.subject))
      })
    } catch (error) {
      forget()
      process.stderr.write(`${JSON.stringify({ level: 'error', at: 'timer', kind: timer.kind, wrong: String(error) })}\n`)
    }
  }
  return due.length
}

/** The next timer by the fake's clock; null when none is set. */
export function nextTimer(world: World): number | null {
  const row = world.store.sql('select min(due) as due from timers').get()
  return row?.due === null || row?.due === undefined ? null : Number(row.due)
}

function disputeByCard(call: Call, chargeId: string): void {
  const charge = call.store.find('charge', chargeId)?.body
  const method = charge?.payment_method ? call.store.find('payment_method', charge.payment_method) : undefined
  const reason = method && cardByKey(method.hidden.card ?? '').dispute
  if (charge && reason && charge.captured && !charge.disputed && !charge.refunded) openDispute(call, charge, reason)
}

function disputeByEvidence(call: Call, disputeId: string): void {
  const dispute = call.store.find('dispute', disputeId)?.body
  if (dispute?.status !== 'under_review') return
  closeDispute(call, dispute, dispute.evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost')
}
