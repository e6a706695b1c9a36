import { type RefObject, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { payInBrowser, type Stored, storeCheckout } from '#checkout/checkout.client.ts'
import type { CheckoutSent } from '#checkout/checkout.contract.ts'
import { another, readCheckoutForm } from '#checkout/rules/checkout-form.ts'
import type { CardEntry } from '#payments/methods/card-form.tsx'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'

export type Trouble = { errors: Readonly<Record<string, string>>; problem: string | null; sent: CheckoutSent }

const none: Trouble = { errors: {}, problem: null, sent: {} }

/**
 * The checkout's forms with script: steps are stored by API, a new card is read from its frame first, and the last step pays. `trouble`
 * starts with a plain form's errors.
 */
export function useCheckout(settings: StripeSettings, cardEntry: RefObject<CardEntry | null>, begin: Trouble = none) {
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
    if (leave) return leave.startsWith('/') ? void (await navigate(leave)) : location.assign(leave)
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
    const token = fields.card === another ? await cardEntry.current?.enter() : undefined
    if (token && 'problem' in token) refuse({ errors: { token: token.problem }, problem: null, sent: {} })
    else {
      const sent = readCheckoutForm({ ...fields, ...(token && { token: token.paymentMethod }) })
      await finish(sent.payment_data ? await payInBrowser(sent, settings) : await storeCheckout(sent), sent)
    }
    setBusy(false)
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

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
