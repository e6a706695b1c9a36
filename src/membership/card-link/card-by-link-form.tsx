import { type SubmitEvent, useRef, useState } from 'react'
import type { Currency } from '#kernel/money.ts'
import { saveCardByLink } from '#membership/card-link/card-link.client.ts'
import { type CardEntry, CardForm } from '#payments/methods/card-form.tsx'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type CardByLinkFormProps = { stripe: StripeSettings; currency: Currency; token: string; label: string; busy: boolean }

export function CardByLinkForm({ stripe, currency, token, label, busy }: CardByLinkFormProps) {
  const entry = useRef<CardEntry>(null)
  const sending = useRef<HTMLFormElement>(null)
  const entered = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (saving || busy) return
    setSaving(true)
    setProblem(null)
    const answer = await saveCardByLink(entry.current, token)
    setSaving(false)
    if ('problem' in answer) return setProblem(answer.problem)
    if (entered.current) entered.current.value = answer.ref
    sending.current?.requestSubmit()
  }

  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <CardForm ref={entry} stripe={stripe} purpose={{ mode: 'setup', currency }} />
        <p role="alert" className="font-semibold text-ember text-sm empty:hidden">
          {problem}
        </p>
        <div className="script-only">
          <Button type="submit" look="brass" busy={saving || busy}>
            {saving ? 'Saving your card' : label}
          </Button>
        </div>
      </form>
      <PostForm ref={sending} hidden>
        <input type="hidden" name="intent" value="replace" />
        <input ref={entered} type="hidden" name="card" />
      </PostForm>
    </>
  )
}
