import { Link } from 'react-router'
import type { Leaving } from '#account/leaving.server.ts'
import { LeavesSoon } from '#admin/undo/leaves-soon.tsx'
import { moneyOf } from '#orders/order-details.tsx'
import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import { Undecided } from '#payments/refunds/undecided.tsx'
import { Badge } from '#ui/badge.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'

const refundTones = { open: 'plain', done: 'leaf', failed: 'ember', undone: 'plain', 'to-approve': 'brass', declined: 'plain' } as const
const handWords = { owed: 'Failed', 'sent-again': 'Sent again', paid: 'Paid another way' } as const
const refundWords = {
  open: 'On its way',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
  'to-approve': 'Needs approval',
  declined: 'Declined',
} as const

type RefundListProps = Pick<StaffOrderShown, 'refunds' | 'order'> & { leaving: readonly Leaving[]; decides: boolean; busy: boolean }

export const RefundList = ({ refunds, order, leaving, decides, busy }: RefundListProps) =>
  refunds.length > 0 && (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="pb-2 text-xl">
        Refunds
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {refunds.map(({ id, amount, state, reason, by, asked_at, credit_note, by_hand, over, own, decided_by }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{moneyOf(order)(amount)}</span>
              <Badge tone={by_hand === 'owed' ? 'ember' : refundTones[state]}>
                {by_hand ? handWords[by_hand] : leaving.some(({ of }) => of === id) ? 'Waiting' : refundWords[state]}
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
            {state === 'to-approve' && over && <Undecided {...{ over, own, decides, busy }} refund={id} />}
            {decided_by && (
              <p className="text-sm text-ink-soft">
                {state === 'declined' ? 'Declined' : 'Approved'} by {decided_by}
              </p>
            )}
            <LeavesSoon leaving={leaving.find(({ of }) => of === id)} />
          </li>
        ))}
      </ul>
    </section>
  )
