import { useActionData } from 'react-router'
import type { FieldErrors } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { FormAnswer } from '#membership/actions/membership-forms.server.ts'
import { AccountFields } from '#membership/joining/account-fields.tsx'
import { accountOnly, useCardFirst } from '#membership/joining/use-card-first.ts'
import { ChooseMethod, countUsableMethods, type SavedMethodsShown } from '#membership/payment-methods/choose-payment-method.tsx'
import { ConsentBox } from '#membership/withdrawal/consent-box.tsx'
import { CardForm } from '#payments/methods/card-form.tsx'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

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

/** Joins with a saved payment method or a new card. Opens a guest's account first. */
export function JoinForm({ isGuest, plan, ways, now, consent, label, stripe, currency, billing, page, busy }: JoinFormProps) {
  const { entry, problem, errors, opened, saving, saveCardFirst } = useCardFirst({ isGuest, page })
  const answer = useActionData<FormAnswer>()
  const refused = answer?.answer === 'problem' ? answer : null
  // Errors of this form's own requests, or from the action.
  const fieldErrors: FieldErrors = errors ?? refused?.errors ?? {}
  const hasSavedMethod = countUsableMethods(ways, now) > 0

  return (
    <PostForm
      preventScrollReset
      reloadDocument={isGuest}
      refusal={errors}
      className="grid gap-5"
      onSubmit={hasSavedMethod ? undefined : (event) => void saveCardFirst(event)}
    >
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="tier" value={plan.tier} />
      <input type="hidden" name="term" value={plan.term} />
      {isGuest && <AccountFields page={page} errors={fieldErrors} typed={refused?.typed?.email ?? ''} opened={opened} />}
      {isGuest && <input type="hidden" name="card" />}
      {hasSavedMethod ? (
        <ChooseMethod ways={ways} now={now} error={fieldErrors.card} />
      ) : (
        <div className="grid gap-3 panel p-4 sm:p-5">
          <CardForm ref={entry} stripe={stripe} purpose={{ mode: 'setup', currency }} billing={billing} />
          <p role="alert" className="font-semibold text-ember text-sm empty:hidden">
            {problem}
          </p>
        </div>
      )}
      <ConsentBox label={consent} error={fieldErrors.digital_consent} />
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
