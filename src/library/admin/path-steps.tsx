import { Link } from 'react-router'
import type { EditedStep } from '#library/paths/edit-path.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { OrderButtons } from '#ui/form/order-buttons.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type PathStepsProps = {
  steps: readonly EditedStep[]
  choices: readonly { id: number; title: string }[]
  error: string | undefined
  busy: boolean
}

/** The steps of a path, in order, and the field that adds one. */
export const PathSteps = ({ steps, choices, error, busy }: PathStepsProps) => (
  <section aria-labelledby="steps" className="grid gap-5 panel p-5 sm:p-8">
    <h2 id="steps" className="text-xl">
      Steps
    </h2>
    {steps.length > 0 && (
      <PostForm preventScrollReset>
        <ol className="divide-y divide-line">
          {steps.map((step, at) => (
            <StepRow key={step.id} step={step} place={at + 1} last={at === steps.length - 1} />
          ))}
        </ol>
      </PostForm>
    )}
    <PostForm key={steps.length} preventScrollReset className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
      <Field label="Add a course or lesson" name="step" list="step-choices" autoComplete="off" hint="Start typing a title." error={error} />
      <datalist id="step-choices">
        {choices.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      <Button type="submit" name="do" value="add-step" busy={busy} className="sm:mt-14">
        Add
      </Button>
    </PostForm>
  </section>
)

const kindLabels = { course: 'Course', lesson: 'Lesson' }

const StepRow = ({ step: { id, title, kind, published }, place: position, last }: { step: EditedStep; place: number; last: boolean }) => (
  <li className="grid items-center gap-3 py-3 sm:grid-cols-[1fr_auto]">
    <span>
      <span className="pr-2 text-ink-soft tabular-nums">{position}.</span>
      <Link to={`/admin/products/${id}`} className="touch-target font-semibold">
        {title}
      </Link>
      <span className="pl-2 text-ink-soft text-sm">
        {kindLabels[kind]}
        {!published && ' · not in the shop, so visitors don’t see it'}
      </span>
    </span>
    <OrderButtons id={id} title={title} first={position === 1} last={last} />
  </li>
)
