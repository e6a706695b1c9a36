import { type FormEvent, useState } from 'react'
import { requestStockAlert } from '#stock/stock-alerts.client.ts'
import { Button } from '#ui/form/button.tsx'
import { CaptchaField } from '#ui/form/captcha-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const doneMessages = {
  noted: 'We’ll email you once, as soon as it’s available.',
  'check-your-mail': 'Open the email we just sent you and confirm your address.',
} as const

type StockAlertFormProps = {
  stockLineId: number
  title: string
  member: boolean
  when: 'back' | 'out'
  refused?: { problem: string; typed: Record<string, string> } | undefined
}

/** "Tell me when it's back". A real form; guests give an address. */
export function StockAlertForm({ stockLineId, title, member, when, refused }: StockAlertFormProps) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<keyof typeof doneMessages | null>(null)
  const [problem, setProblem] = useState(refused?.problem ?? null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    const answer = await requestStockAlert(stockLineId, member ? null : form)
    if ('done' in answer) setDone(answer.done)
    else setProblem(answer.problem)
    setBusy(false)
  }
  if (done)
    return (
      <p role="status" className="font-semibold text-leaf">
        {doneMessages[done]}
      </p>
    )
  const buttonText = when === 'back' ? 'Email me when it’s back' : 'Email me when it’s out'
  return (
    <PostForm
      reloadDocument
      action={`/tell-me?line=${stockLineId}`}
      onSubmit={submit}
      refusal={problem}
      className="grid gap-3 sm:flex sm:items-end"
    >
      {!member && <CaptchaField />}
      <input type="hidden" name="stock_line_id" value={stockLineId} />
      {!member && (
        <div className="grow">
          <Field
            label="Your email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={refused?.typed.email}
            error={problem}
          />
        </div>
      )}
      <Button type="submit" busy={busy}>
        {buttonText}
        <span className="sr-only">: {title}</span>
      </Button>
      {member && problem && (
        <p role="alert" className="font-semibold text-ember text-sm">
          {problem}
        </p>
      )}
    </PostForm>
  )
}
