import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type DeliveredFormProps = { parcel: StaffOrderShown['parcels'][number]; today: string; answer: FormProblem | undefined; busy: boolean }

export const DeliveredForm = ({ parcel: { number, sent_at, delivered_at }, today, answer, busy }: DeliveredFormProps) =>
  !delivered_at && (
    <PostForm reloadDocument className="grid gap-3 pt-2 sm:grid-cols-[1fr_auto] sm:items-end">
      <input type="hidden" name="parcel" value={number} />
      <Field
        label={`Parcel ${number} delivered on`}
        name="day"
        type="date"
        min={sent_at.slice(0, 10)}
        max={today}
        {...(answer?.typed.parcel === String(number)
          ? { defaultValue: answer.typed.day, error: answer.errors.day }
          : { defaultValue: today })}
      />
      <Button type="submit" name="do" value="deliver" busy={busy}>
        Mark as delivered
      </Button>
    </PostForm>
  )
