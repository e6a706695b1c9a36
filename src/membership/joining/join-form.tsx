import { type FormEvent, useRef, useState } from 'react'
import { useActionData, useSubmit } from 'react-router'
import type { FieldErrors } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { FormAnswer } from '#membership/actions/membership-forms.server.ts'
import { AccountFields } from '#membership/joining/account-fields.tsx'
import { openAccount } from '#membership/joining/open-account.client.ts'
import { ChooseMethod, countUsableMethods, type SavedMethodsShown } from '#membership/payment-methods/choose-payment-method.tsx'
import { ConsentBox } from '#membership/withdrawal/consent-box.tsx'
import { type CardEntry, CardForm } from '#payments/methods/card-form.tsx'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import { addCard } from '#payments/methods/cards.client.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { ApiError } from '#ui/data/api.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const noErrors: FieldErrors = {}

export const accountOnly = 'account_only'

type JoinFormProps = {
  isGuest: boolean
  plan: { tier: string; term: string }
  ways: SavedMethodsShown
  now: Date
  consent: string
  label: string
  stripe: StripeSettings
  currency: Currency
  billing?: CardBilling | undefined
  page: string
  busy: boolean
}

/** With a saved payment method, or a card saved on the way; a guest's account is opened first. */
export function JoinForm({ isGuest, plan, ways, now, consent, label, stripe, currency, billing, page, busy }: JoinFormProps) {
  const submit = useSubmit()
  const answer = useActionData<FormAnswer>()
  const refused = answer?.answer === 'problem' ? answer : null
  const entry = useRef<CardEntry>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  // Of this form's own calls, or of the page's answer.
  const wrong = errors === noErrors ? (refused?.errors ?? noErrors) : errors
  const [opened, setOpened] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const saved = countUsableMethods(ways, now) > 0

  async function saveCardFirst(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    // PayPal's button opens the account only; without consent the shop refuses a member before a card is saved.
    if (submitter?.getAttribute('name') === accountOnly || (!isGuest && !form.checkValidity())) return
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setProblem(null)
    setErrors(noErrors)
    try {
      if (isGuest && !opened) setOpened(await openAccount(new FormData(form), page))
      const added = await addCard(entry.current, page)
      if (added.problem) setProblem(added.problem)
      // The page navigates away; a second submit would save the card again.
      else if (isGuest) return sendAsMember(form, added.paymentMethod ?? '')
      else await send(form, added.paymentMethod ?? '')
    } catch (error) {
      if (!(error instanceof ApiError)) setProblem('We couldn’t reach the shop. Check your connection and try again.')
      else if (Object.keys(error.errors).length === 0) setProblem(error.message)
      else setErrors(error.errors)
    }
    setSaving(false)
  }

  async function send(form: HTMLFormElement, card: string): Promise<void> {
    const fields = new FormData(form)
    fields.set('card', card)
    await submit(fields, { method: 'post', preventScrollReset: true })
  }

  return (
    <PostForm
      preventScrollReset
      reloadDocument={isGuest}
      refusal={errors === noErrors ? null : errors}
      className="grid gap-5"
      onSubmit={saved ? undefined : (event) => void saveCardFirst(event)}
    >
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="tier" value={plan.tier} />
      <input type="hidden" name="term" value={plan.term} />
      {isGuest && <AccountFields page={page} errors={wrong} typed={refused?.typed?.email ?? ''} opened={opened} />}
      {isGuest && <input type="hidden" name="card" />}
      {saved ? (
        <ChooseMethod ways={ways} now={now} error={wrong.card} />
      ) : (
        <div className="grid gap-3 rounded-card border border-line bg-paper-raised p-4 sm:p-5">
          <CardForm ref={entry} stripe={stripe} purpose={{ mode: 'setup', currency }} billing={billing} />
          <p role="alert" className="font-semibold text-ember text-sm empty:hidden">
            {problem}
          </p>
        </div>
      )}
      <ConsentBox label={consent} error={wrong.digital_consent} />
      <Button type="submit" look="brass" size="large" wide busy={busy || saving}>
        {label}
      </Button>
      {isGuest && ways.wallet && (
        <Button type="submit" name={accountOnly} value="yes" wide>
          Continue with {ways.wallet}
        </Button>
      )}
    </PostForm>
  )
}

/** A full page load, because the guest is now a member. */
function sendAsMember(form: HTMLFormElement, card: string): void {
  for (const [name, value] of Object.entries({ card, _csrf: pageValues().csrfToken }))
    (form.elements.namedItem(name) as HTMLInputElement).value = value
  form.submit()
}
