import { type RefObject, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { payInBrowser, type StoreResult, storeCheckout } from '#checkout/checkout.client.ts'
import type { CheckoutPayload } from '#checkout/checkout.contract.ts'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { newOption, type PostedFields, readCheckoutForm } from '#checkout/rules/checkout-form.ts'
import { firstStep } from '#kernel/constants.ts'
import type { CardEntry } from '#payments/methods/card-form.tsx'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import type { EnteredCard } from '#payments/rules/card.ts'

export type SubmitErrors = { errors: Readonly<Record<string, string>>; problem: string | null; sent: CheckoutPayload }

export type CheckoutPartProps = { page: CheckoutPage; form: ReturnType<typeof useCheckout>; entry: RefObject<CardEntry | null> }

const noErrors: SubmitErrors = { errors: {}, problem: null, sent: {} }

/** Stores steps by API, reads a new card from its frame first, and pays with the last. `trouble` starts with a plain form's errors. */
export function useCheckout(
  settings: StripeSettings,
  cardEntry: RefObject<CardEntry | null>,
  billingOf: (fields: PostedFields) => CardBilling,
  initial: SubmitErrors = noErrors,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [trouble, setTrouble] = useState(initial)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)

  const showErrors = (next: SubmitErrors) => {
    setTrouble(next)
    setRefusals((count) => count + 1)
  }

  async function finish(stored: StoreResult, sent: CheckoutPayload): Promise<void> {
    const { answer, errors, problem, redirect } = stored
    // “Pay and play”: the order's page begins to play.
    if (redirect) return redirect.startsWith('/') ? void (await navigate(redirect, { state: { plays: true } })) : location.assign(redirect)
    if (problem || Object.keys(errors).length > 0) {
      showErrors({ errors, problem, sent })
      if (problem) await revalidate()
      return
    }
    setTrouble(noErrors)
    await navigate(`/checkout?step=${answer?.checkout.step}`, { preventScrollReset: true })
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return
    setBusy(true)
    const fields = formTexts(form)
    const entered = fields.card === newOption ? await cardEntry.current?.enter(billingOf(fields)) : undefined
    const sent = readCheckoutForm({ ...fields, ...(entered && 'paymentMethod' in entered && fieldsOf(entered)) })
    if (entered && 'problem' in entered) await refuseCard(entered.problem, sent)
    else await finish(sent.payment_data ? await payInBrowser(sent, settings) : await storeCheckout(sent), sent)
    setBusy(false)
  }

  /** Reports errors in the other answers at the same time. */
  async function refuseCard(token: string, sent: CheckoutPayload): Promise<void> {
    const { payment_data: _pay, ...answers } = sent
    const { errors, problem } = await storeCheckout({ ...answers, step: firstStep })
    showErrors({ errors: { ...errors, ...(token && { token }) }, problem, sent })
    if (Object.keys(errors).length === 0) cardEntry.current?.focus()
  }

  /** Row S7: posts a points choice at once and stays on its step. */
  async function setLoyalty(id: string | null, step: number): Promise<void> {
    if (busy) return
    setBusy(true)
    const sent = { loyalty: { id }, step }
    await finish(await storeCheckout(sent), sent)
    await revalidate()
    setBusy(false)
  }

  return { submit, setLoyalty, busy, refusals, ...trouble }
}

type Entered = { paymentMethod: string; card: EnteredCard | null }

const fieldsOf = ({ paymentMethod, card }: Entered): PostedFields => ({
  token: paymentMethod,
  ...(card && { 'card.brand': card.brand, 'card.last_four': card.last_four, 'card.expiry_date': card.expiry_date }),
})

const formTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
