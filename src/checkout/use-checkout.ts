import { type RefObject, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { payInBrowser, type Stored, storeCheckout } from '#checkout/checkout.client.ts'
import type { CheckoutSent } from '#checkout/checkout.contract.ts'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { another, type Form, readCheckoutForm } from '#checkout/rules/checkout-form.ts'
import { firstStep } from '#kernel/fixed-values.ts'
import type { CardEntry } from '#payments/methods/card-form.tsx'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import type { EnteredCard } from '#payments/rules/card.ts'

export type Trouble = { errors: Readonly<Record<string, string>>; problem: string | null; sent: CheckoutSent }

export type CheckoutPartProps = { page: CheckoutPage; form: ReturnType<typeof useCheckout>; entry: RefObject<CardEntry | null> }

const none: Trouble = { errors: {}, problem: null, sent: {} }

/** Stores steps by API, reads a new card from its frame first, and pays with the last. `trouble` starts with a plain form's errors. */
export function useCheckout(
  settings: StripeSettings,
  cardEntry: RefObject<CardEntry | null>,
  billingOf: (fields: Form) => CardBilling,
  begin: Trouble = none,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [trouble, setTrouble] = useState(begin)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)

  const refuse = (next: Trouble) => {
    setTrouble(next)
    setRefusals((count) => count + 1)
  }

  async function finish(stored: Stored, sent: CheckoutSent): Promise<void> {
    const { answer, errors, problem, leave } = stored
    // “Pay and play”: the order's page begins to play.
    if (leave) return leave.startsWith('/') ? void (await navigate(leave, { state: { plays: true } })) : location.assign(leave)
    if (problem || Object.keys(errors).length > 0) {
      refuse({ errors, problem, sent })
      if (problem) await revalidate()
      return
    }
    setTrouble(none)
    await navigate(`/checkout?step=${answer?.checkout.step}`, { preventScrollReset: true })
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return
    setBusy(true)
    const fields = textsOf(form)
    const entered = fields.card === another ? await cardEntry.current?.enter(billingOf(fields)) : undefined
    const sent = readCheckoutForm({ ...fields, ...(entered && 'paymentMethod' in entered && fieldsOf(entered)) })
    if (entered && 'problem' in entered) await refuseCard(entered.problem, sent)
    else await finish(sent.payment_data ? await payInBrowser(sent, settings) : await storeCheckout(sent), sent)
    setBusy(false)
  }

  /** Reports errors in the other answers at the same time. */
  async function refuseCard(token: string, sent: CheckoutSent): Promise<void> {
    const { payment_data: _pay, ...answers } = sent
    const { errors, problem } = await storeCheckout({ ...answers, step: firstStep })
    refuse({ errors: { ...errors, ...(token && { token }) }, problem, sent })
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

const fieldsOf = ({ paymentMethod, card }: Entered): Form => ({
  token: paymentMethod,
  ...(card && { 'card.brand': card.brand, 'card.last_four': card.last_four, 'card.expiry_date': card.expiry_date }),
})

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
