import type { FormProblem } from '#platform/form-answer.server.ts'
import { taxClasses, taxClassLabels } from '#tax/rules/territory.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type NewRateFormProps = {
  countries: readonly { value: string; text: string }[]
  /** `YYYY-MM-DD`: the first day a rate can begin on. */
  today: string
  busy: boolean
  answer: FormProblem | undefined
}

export function NewRateForm({ countries, today, busy, answer }: NewRateFormProps) {
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed = answer?.typed
  return (
    <PostForm className="grid max-w-text items-start gap-5 panel p-5 sm:grid-cols-3 sm:p-8">
      <h2 className="text-xl sm:col-span-3">New rate</h2>
      <SelectField label="Country" name="country" defaultValue={typed?.country ?? 'GB'} error={errors.country} options={countries} />
      <Field label="Percent" name="percent" inputMode="decimal" defaultValue={typed?.percent ?? ''} error={errors.percent} />
      <Field label="From" name="from" type="date" min={today} defaultValue={typed?.from ?? ''} error={errors.from} />
      <fieldset className="sm:col-span-3">
        <legend className="font-semibold">For</legend>
        {taxClasses.map((each) => (
          <Checkbox key={each} label={taxClassLabels[each]} name={each} defaultChecked={typed ? Boolean(typed[each]) : true} />
        ))}
        {errors.classes && <p className="text-sm font-semibold text-ember">{errors.classes}</p>}
      </fieldset>
      <div className="sm:col-span-3">
        <Button type="submit" name="do" value="set" look="brass" busy={busy}>
          Save rate
        </Button>
      </div>
    </PostForm>
  )
}
