import { Link } from 'react-router'
import type { Leaving } from '#account/leaving.server.ts'
import { LeavesSoon } from '#admin/undo/leaves-soon.tsx'
import { formatDate } from '#kernel/dates.ts'
import { moneyOf } from '#orders/order-details.tsx'
import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import { Undecided } from '#payments/refunds/undecided.tsx'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Badge } from '#ui/badge.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type WithOrder = { order: StaffOrderShown['order'] }

const disputeWords = { open: 'This payment is disputed', won: 'Dispute won', lost: 'Dispute lost' } as const
const disputeTones = { open: 'ember', won: 'leaf', lost: 'ember' } as const

export const Disputes = ({ disputes, order }: WithOrder & Pick<StaffOrderShown, 'disputes'>) =>
  disputes.map(({ state, reason, amount, fee, answer_by, opened_at }) => (
    <Notice key={opened_at} title={disputeWords[state]} tone={disputeTones[state]}>
      <p>
        {moneyOf(order)(amount)}, since {formatDate(opened_at)}: {reason}.{fee > 0 && ` The fee is ${moneyOf(order)(fee)}.`}
        {state === 'open' &&
          ` Don’t ship anything until it’s decided.${answer_by ? ` Answer it at the payment provider by ${formatDate(answer_by)}.` : ''}`}
      </p>
    </Notice>
  ))

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

type RefundListProps = WithOrder & Pick<StaffOrderShown, 'refunds'> & { leaving: readonly Leaving[]; decides: boolean; busy: boolean }

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
                <Link to="/admin/failed-refunds" className="inline-flex min-h-11 items-center">
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

type NotesProps = Pick<StaffOrderShown, 'timeline'> & { answer: FormProblem | undefined; busy: boolean }

export const Notes = ({ timeline, answer, busy }: NotesProps) => (
  <section aria-labelledby="history" className="grid gap-4">
    <h2 id="history" className="text-xl">
      History
    </h2>
    <ol className="divide-y divide-line border-y border-line">
      {timeline.map(({ id, at, words, by, private: hidden }) => (
        <li key={id} className="py-2.5">
          <p className="break-words">
            {words} {hidden && <Badge>Staff only</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            <StaffTime at={at} />
            {by && `, ${by}`}
          </p>
        </li>
      ))}
    </ol>
    <PostForm reloadDocument className="grid gap-3" key={timeline.length}>
      <TextAreaField
        label="Note"
        name="words"
        hint="Only staff can see this."
        rows={2}
        maxLength={1000}
        defaultValue={answer?.typed.words}
        error={answer?.errors.words}
      />
      <div>
        <Button type="submit" name="do" value="note" busy={busy}>
          Save note
        </Button>
      </div>
    </PostForm>
  </section>
)
