import type { CheckoutApi, CheckoutPayload, CheckoutShown } from '#checkout/checkout.contract.ts'
import { storeStep } from '#checkout/step-store.client.ts'
import { firstStep } from '#kernel/constants.ts'
import { completeAuthentication } from '#payments/methods/stripe.client.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'

const postCheckout = apiCall<CheckoutApi['storeCheckout']>('POST /checkout/store')

/** The result of storing a step or paying. `problem`: a refusal; `redirect`: where to go, a full URL outside the shop. */
export type StoreResult = { answer: CheckoutShown | null; errors: Record<string, string>; problem: string | null; redirect: string | null }

/** Rows S7, A8: posts the checkout and remembers the next step. */
export async function storeCheckout(body: CheckoutPayload): Promise<StoreResult> {
  try {
    const answer = await postCheckout({ body })
    storeStep(answer.checkout.step)
    return { answer, errors: answer.errors, problem: answer.errors.payment ?? null, redirect: null }
  } catch (error) {
    if (!(error instanceof ApiError)) return { answer: null, errors: {}, problem: unreachableMessage, redirect: null }
    return { answer: null, errors: error.errors, problem: error.message, redirect: null }
  }
}

const unreachableMessage = 'We couldn’t reach the shop. You won’t be charged twice. Check your connection and try again.'

/** Pays: stores the last step, authenticates if required, and stores again to settle. */
export async function payInBrowser(body: CheckoutPayload, settings: StripeSettings): Promise<StoreResult> {
  const first = await storeCheckout(body)
  const nextAction = first.answer?.next_action
  if (nextAction?.type !== 'authenticate') return withRedirect(first)
  const { problem } = await completeAuthentication(settings, nextAction.client_secret).catch(() => ({ problem: unreachableMessage }))
  // The whole request would start a new charge when the bank has refused this one.
  const total = body.payment_data?.total ?? 0
  const second = await storeCheckout({ step: body.step, payment_data: { pay: true, total, authenticated: nextAction.order } })
  if (second.answer?.next_action?.type !== 'authenticate') return withRedirect(second)
  return { ...second, problem: problem ?? 'Your bank hasn’t confirmed the payment yet. Try again.' }
}

function withRedirect(stored: StoreResult): StoreResult {
  const next = stored.answer?.next_action
  if (next?.type === 'done') storeStep(firstStep)
  return next ? { ...stored, redirect: next.url } : stored
}
