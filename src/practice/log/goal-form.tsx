import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type GoalFormProps = { goal: { minutes: number; days: number } | null; answer: FormProblem | undefined; busy: boolean }

export function GoalForm({ goal, answer, busy }: GoalFormProps) {
  const field = (name: 'minutes' | 'days') => ({
    name,
    inputMode: 'numeric' as const,
    optional: true,
    defaultValue: answer?.typed[name] ?? goal?.[name] ?? '',
    error: answer?.errors[name],
  })
  return (
    <>
      <FormNotice answer={answer} />
      <PostForm className="grid gap-5 panel p-5 sm:p-8">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Minutes a day" {...field('minutes')} />
          <Field label="Days a week" {...field('days')} />
        </div>
        <div>
          <Button type="submit" look="brass" busy={busy}>
            Save goal
          </Button>
        </div>
      </PostForm>
    </>
  )
}
