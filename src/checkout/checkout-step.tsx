import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'

type CheckoutStepProps = {
  step: number
  title: string
  part?: string
  problem: string | null
  onSubmit: (form: HTMLFormElement) => Promise<void>
  children: ReactNode
}

/** One step's form. Posts plainly without script, and stores in place with it. A new step focuses its heading. */
export function CheckoutStep({ step, title, part, problem, onSubmit, children }: CheckoutStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(`${step} ${part ?? ''}`)
  useEffect(() => {
    const now = `${step} ${part ?? ''}`
    if (shown.current !== now) heading.current?.focus()
    shown.current = now
  }, [step, part])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onSubmit(event.currentTarget)
  }
  return (
    <form method="post" action={`/checkout?step=${step}${part ? `&part=${part}` : ''}`} noValidate onSubmit={submit} className="grid gap-6">
      <CsrfField />
      <input type="hidden" name="step" value={step} />
      {part && <input type="hidden" name="part" value={part} />}
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        {title}
      </h2>
      <div role="alert" className="empty:hidden">
        {problem && <Notice title={problem} tone="ember" />}
      </div>
      {children}
    </form>
  )
}
