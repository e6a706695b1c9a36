import { useNavigation } from 'react-router'
import { ActionOptions } from '#membership/admin/action-options.tsx'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { actionLabels } from '#membership/staff/action-labels.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type StaffActionFormProps = {
  act: StaffAction
  choices: Parameters<typeof ActionOptions>[0]['choices']
  /** Figures shown with the choices; the action is refused if they have changed. */
  figures: string
  /** Idempotency key for repeated submits. */
  formKey: string
  answer: FormProblem | undefined
  back: string
}

export function StaffActionForm({ act, choices, figures, formKey, answer, back }: StaffActionFormProps) {
  const labels = actionLabels[act]
  const busy = useNavigation().state !== 'idle'
  const { typed = {}, errors = {} } = answer ?? {}
  return (
    <PostForm key={formKey} className="grid gap-6">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="figures" value={figures} />
      <ActionOptions
        legend={labels.choice ?? ''}
        choices={choices}
        chosen={typed.choice ?? (act === 'change-plan' ? undefined : choices[0]?.value)}
        error={errors.choice}
      />
      <Field
        label="Reason"
        name="why"
        hint="Saved with the membership and your name."
        defaultValue={typed.why ?? ''}
        error={errors.why}
        maxLength={500}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={labels.danger ? 'danger' : 'brass'} busy={busy}>
          {labels.button}
        </Button>
        <ButtonLink to={back}>Cancel</ButtonLink>
      </div>
    </PostForm>
  )
}
