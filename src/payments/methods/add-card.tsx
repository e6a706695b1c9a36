import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Currency } from '#kernel/money.ts'
import { type CardEntry, CardForm } from '#payments/methods/card-form.tsx'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import { addCard } from '#payments/methods/cards.client.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { Button } from '#ui/form/button.tsx'

type AddCardProps = { stripe: StripeSettings; currency: Currency; billing?: CardBilling | undefined; doneUrl: string }

export function AddCard({ stripe, currency, billing, doneUrl }: AddCardProps) {
  const entry = useRef<CardEntry>(null)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    const result = await addCard(entry.current, doneUrl)
    setBusy(false)
    if (result.problem) setProblem(result.problem)
    else await navigate(doneUrl)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CardForm ref={entry} stripe={stripe} purpose={{ mode: 'setup', currency }} billing={billing} />
      <p role="alert" className="font-semibold text-ember text-sm empty:hidden">
        {problem}
      </p>
      {billing && (
        <p className="script-only text-ink-soft text-sm">
          Billing address: {[billing.address.line1, billing.address.city, billing.address.postcode].filter(Boolean).join(', ')}
        </p>
      )}
      <p className="script-only text-ink-soft text-sm">You won’t be charged now. Your bank may ask you to confirm the card.</p>
      <div className="script-only">
        <Button type="submit" look="brass" busy={busy}>
          {busy ? 'Saving your card' : 'Save card'}
        </Button>
      </div>
    </form>
  )
}
