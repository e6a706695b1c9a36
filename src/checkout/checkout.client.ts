import type { CheckoutApi, CheckoutSent, CheckoutShown } from '#checkout/checkout.contract.ts'
import { storeStep } from '#checkout/step-store.client.ts'
import { firstStep } from '#kernel/fixed-values.ts'
import { confirmOnline } from '#payments/methods/stripe.client.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'

const postCheckout = caller<CheckoutApi['storeCheckout']>('POST /checkout/store')

/** The result of storing a step or paying. `problem`: a refusal; `leave`: where to go, a full URL outside the shop. */
export type Stored = { answer: CheckoutShown | null; errors: Record<string, string>; problem: string | null; leave: string | null }

/** Rows S7, A8: posts the checkout and remembers the next step. */
export async function storeCheckout(given: CheckoutSent): Promise<Stored> {
  try {
    const answer = await postCheckout({ body: given })
    storeStep(answer.checkout.step)
    return { answer, errors: answer.errors, problem: answer.errors.payment ?? null, leave: null }
  } catch (error) {
    if (!(error instanceof ApiError)) return { answer: null, errors: {}, problem: unreachable, leave: null }
    return { answer: null, errors: error.errors, problem: error.message, leave: null }
  }
}

const unreachable = 'We couldn’t reach the shop. You won’t be charged twice. Check your connection and try again.'

/** Pays: stores the last step, authenticates if required, and stores again to settle. */
export async function payInBrowser(given: CheckoutSent, settings: StripeSettings): Promise<Stored> {
  const first = await storeCheckout(given)
  const asked = first.answer?.next_action
  if (asked?.type !== 'authenticate') return finished(first)
  const { problem } = await confirmOnline(settings, asked.client_secret).catch(() => ({ problem: unreachable }))
  // The whole request would start a new charge when the bank has refused this one.
  const total = given.payment_data?.total ?? 0
  const second = await storeCheckout({ step: given.step, payment_data: { pay: true, total, authenticated: asked.order } })
  if (second.answer?.next_action?.type !== 'authenticate') return finished(second)
  return { ...second, problem: problem ?? 'Your bank hasn’t confirmed the payment yet. Try again.' }
}

function finished(stored: Stored): Stored {
  const next = stored.answer?.next_action
  if (next?.type === 'done') storeStep(firstStep)
  return next ? { ...stored, leave: next.url } : stored
}
