import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { carrierNames, carriers } from '#shipping/rules/carriers.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type SendFormProps = { lines: StaffOrderShown['lines']; parcels: number; answer: FormProblem | undefined; busy: boolean }

const emptyAnswer: FormProblem = { problem: '', typed: {}, errors: {} }

export const SendForm = ({ lines, parcels, answer: { typed, errors } = emptyAnswer, busy }: SendFormProps) => (
  <section aria-labelledby="send" className="panel p-5">
    <h2 id="send" className="pb-4 text-xl">
      Send a parcel
    </h2>
    <PostForm reloadDocument className="grid gap-4">
      <input type="hidden" name="seen" value={parcels} />
      {lines
        .filter((line) => line.to_send > 0)
        .map(({ id, title, label, to_send }) => (
          <SelectField
            key={`${id} ${to_send}`}
            label={`${title} (${label})`}
            name={`send-${id}`}
            defaultValue={typed[`send-${id}`] ?? String(to_send)}
            error={errors[`send-${id}`]}
            options={Array.from({ length: to_send + 1 }, (_, n) => ({ value: String(n), text: n === 0 ? 'None' : `${n} of ${to_send}` }))}
          />
        ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Carrier"
          name="carrier"
          defaultValue={typed.carrier || 'royal-mail'}
          error={errors.carrier}
          options={carrierNames.map((value) => ({ value, text: carriers[value].name }))}
        />
        <Field label="Tracking number" name="tracking" optional maxLength={80} defaultValue={typed.tracking} error={errors.tracking} />
      </div>
      <div>
        <Button type="submit" name="do" value="send" look="brass" busy={busy}>
          Mark as sent
        </Button>
      </div>
    </PostForm>
  </section>
)
