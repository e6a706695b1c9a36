import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { StepMark } from '#ui/layout/step-list.tsx'

type CheckoutStepProps = {
  section: readonly number[]
  number: number | null
  title: string
  problem: string | null
  /** Grows with each refusal, so that the first invalid field gets the focus. */
  refusals: number
  shown: RefObject<string>
  onSubmit: (form: HTMLFormElement) => Promise<void>
  children: ReactNode
}

/** The form of the open section's steps. Posts plainly without script, and stores in place with it. A newly opened section focuses its heading. */
export function CheckoutStep({ section, number, title, problem, refusals, shown, onSubmit, children }: CheckoutStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = section.join(' ')
  useEffect(() => {
    if (shown.current !== steps) heading.current?.focus()
    shown.current = steps
  }, [steps, shown])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onSubmit(event.currentTarget)
  }
  return (
    <PostForm reloadDocument ref={form} action={`/checkout?step=${section.at(-1)}`} onSubmit={submit} className="grid gap-6">
      <input type="hidden" name="step" value={steps} />
      <div className="flex items-center gap-3">
        {number !== null && <StepMark number={number} state="open" />}
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          {title}
        </h2>
      </div>
      <div role="alert" className="empty:hidden">
        {problem && <Notice title={problem} tone="ember" />}
      </div>
      {children}
    </PostForm>
  )
}
