import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type CheckoutStepProps = {
  /** The steps on this page. */
  section: readonly number[]
  title: string
  problem: string | null
  /** Grows with each refusal, so that the first invalid field gets the focus. */
  refusals: number
  onSubmit: (form: HTMLFormElement) => Promise<void>
  children: ReactNode
}

/** The form of a page's steps. Posts plainly without script, and stores in place with it. A new page focuses its heading. */
export function CheckoutStep({ section, title, problem, refusals, onSubmit, children }: CheckoutStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = section.join(' ')
  const shown = useRef(steps)
  useEffect(() => {
    if (shown.current !== steps) heading.current?.focus()
    shown.current = steps
  }, [steps])
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
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        {title}
      </h2>
      <div role="alert" className="empty:hidden">
        {problem && <Notice title={problem} tone="ember" />}
      </div>
      {children}
    </PostForm>
  )
}
