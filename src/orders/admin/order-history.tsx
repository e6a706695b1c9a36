import { formatDate } from '#kernel/dates.ts'
import { moneyOf } from '#orders/order-details.tsx'
import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Badge } from '#ui/badge.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const disputeLabels = { open: 'This payment is disputed', won: 'Dispute won', lost: 'Dispute lost' } as const
const disputeTones = { open: 'ember', won: 'leaf', lost: 'ember' } as const

export const Disputes = ({ disputes, order }: Pick<StaffOrderShown, 'disputes' | 'order'>) =>
  disputes.map(({ state, reason, amount, fee, answer_by, opened_at }) => (
    <Notice key={opened_at} title={disputeLabels[state]} tone={disputeTones[state]}>
      <p>
        {moneyOf(order)(amount)}, since {formatDate(opened_at)}: {reason}.{fee > 0 && ` The fee is ${moneyOf(order)(fee)}.`}
        {state === 'open' &&
          ` Don’t ship anything until it’s decided.${answer_by ? ` Answer it at the payment provider by ${formatDate(answer_by)}.` : ''}`}
      </p>
    </Notice>
  ))

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
