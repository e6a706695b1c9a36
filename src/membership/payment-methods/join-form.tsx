import { type FormEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Currency } from '#kernel/money.ts'
import { ChooseMethod, countUsableMethods, type SavedMethodsShown } from '#membership/payment-methods/choose-payment-method.tsx'
import { ConsentBox } from '#membership/withdrawal/consent-box.tsx'
import { type CardEntry, CardForm } from '#payments/methods/card-form.tsx'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import { addCard } from '#payments/methods/cards.client.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type JoinFormProps = {
  plan: { tier: string; term: string }
  ways: SavedMethodsShown
  now: Date
  consent: string
  /** The button's words. */
  label: string
  stripe: StripeSettings
  currency: Currency
  billing?: CardBilling | undefined
  /** This page, for a bank that leads away. */
  page: string
  busy: boolean
}

/** Joins with a saved payment method. Without one it asks for a card, which is saved on the way. */
export function JoinForm({ plan, ways, now, consent, label, stripe, currency, billing, page, busy }: JoinFormProps) {
  const submit = useSubmit()
  const entry = useRef<CardEntry>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const saved = countUsableMethods(ways, now) > 0

  async function saveCardFirst(event: FormEvent<HTMLFormElement>): Promise<void> {
    // Without consent the shop refuses, in its own words, before a card is saved.
    if (!event.currentTarget.checkValidity()) return
    event.preventDefault()
    if (saving) return
    const form = event.currentTarget
    setSaving(true)
    setProblem(null)
    const added = await addCard(entry.current, page)
    setSaving(false)
    if (added.problem) return setProblem(added.problem)
    const fields = new FormData(form)
    fields.set('card', added.paymentMethod ?? '')
    await submit(fields, { method: 'post', preventScrollReset: true })
  }

  return (
    <PostForm preventScrollReset className="grid gap-5" onSubmit={saved ? undefined : (event) => void saveCardFirst(event)}>
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="tier" value={plan.tier} />
      <input type="hidden" name="term" value={plan.term} />
      {saved ? (
        <ChooseMethod ways={ways} now={now} />
      ) : (
        <div className="grid gap-3 rounded-card border border-line bg-paper-raised p-4 sm:p-5">
          <CardForm ref={entry} stripe={stripe} purpose={{ mode: 'setup', currency }} billing={billing} />
          <p role="alert" className="font-semibold text-ember text-sm empty:hidden">
            {problem}
          </p>
        </div>
      )}
      <ConsentBox label={consent} />
      <Button type="submit" look="brass" size="large" wide busy={busy || saving}>
        {label}
      </Button>
    </PostForm>
  )
}
