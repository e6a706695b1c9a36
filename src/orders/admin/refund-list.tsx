import { Link } from 'react-router'
import type { PendingAction } from '#account/pending-actions.server.ts'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import { moneyOf } from '#orders/order-details.tsx'
import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import { PendingApproval } from '#payments/refunds/pending-approval.tsx'
import { Badge } from '#ui/badge.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'

const refundTones = { open: 'plain', done: 'leaf', failed: 'ember', undone: 'plain', 'to-approve': 'brass', declined: 'plain' } as const
const manualRefundLabels = { owed: 'Failed', 'sent-again': 'Sent again', paid: 'Paid another way' } as const
const refundLabels = {
  open: 'On its way',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
  'to-approve': 'Needs approval',
  declined: 'Declined',
} as const

type RefundListProps = Pick<StaffOrderShown, 'refunds' | 'order'> & {
  pendingActions: readonly PendingAction[]
  mayDecide: boolean
  busy: boolean
}

export const RefundList = ({ refunds, order, pendingActions, mayDecide: canDecide, busy }: RefundListProps) =>
  refunds.length > 0 && (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="pb-2 text-xl">
        Refunds
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {refunds.map(({ id, amount, state, reason, by, asked_at, credit_note, by_hand, over, own: isOwn, decided_by }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{moneyOf(order)(amount)}</span>
              <Badge tone={by_hand === 'owed' ? 'ember' : refundTones[state]}>
                {by_hand
                  ? manualRefundLabels[by_hand]
                  : pendingActions.some(({ refundId: of }) => of === id)
                    ? 'Waiting'
                    : refundLabels[state]}
              </Badge>
              {by_hand === 'owed' && (
                <Link to="/admin/failed-refunds" className="touch-target">
                  Manual refund
                </Link>
              )}
              {credit_note && <span className="text-sm">Credit note {credit_note}</span>}
            </p>
            <p className="text-sm text-ink-soft">
              <StaffTime at={asked_at} />, {by ?? 'automatically'}: {reason}
            </p>
            {state === 'to-approve' && over && <PendingApproval {...{ over, isOwn, canDecide, busy }} refund={id} />}
            {decided_by && (
              <p className="text-sm text-ink-soft">
                {state === 'declined' ? 'Declined' : 'Approved'} by {decided_by}
              </p>
            )}
            <UndoCountdown leaving={pendingActions.find(({ refundId }) => refundId === id)} />
          </li>
        ))}
      </ul>
    </section>
  )
