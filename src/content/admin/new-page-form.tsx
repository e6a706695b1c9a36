import { textLimits } from '#content/rules/texts.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export const NewPageForm = ({ answer, busy }: { answer: FormProblem | undefined; busy: boolean }) => (
  <PostForm className="grid items-start gap-5 panel p-5 sm:grid-cols-2 sm:p-8">
    <h2 className="text-xl sm:col-span-2">New page</h2>
    <Field label="Title" name="title" maxLength={textLimits.title} defaultValue={answer?.typed.title ?? ''} error={answer?.errors.title} />
    <Field
      label="Address"
      name="address"
      optional
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      hint="Leave empty to make it from the title."
      defaultValue={answer?.typed.address ?? ''}
      error={answer?.errors.address}
    />
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
      <Button type="submit" look="brass" busy={busy}>
        Create draft
      </Button>
      <p className="text-ink-soft">Once published, it’s linked in the footer.</p>
    </div>
  </PostForm>
)
