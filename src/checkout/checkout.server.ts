import { isDeepStrictEqual } from 'node:util'
import type { CheckoutRequest, CheckoutShown } from '#checkout/checkout.contract.ts'
import { checkoutAnswer } from '#checkout/checkout-answer.ts'
import { type CheckoutState, saveState } from '#checkout/checkout-state.server.ts'
import { type PricedCheckout, priceCheckout } from '#checkout/checkout-totals.server.ts'
import { isDigital, loadCheckout } from '#checkout/load-checkout.server.ts'
import { type PayOutcome, pay, payAuthenticated } from '#checkout/placing/pay.server.ts'
import { missingAnswers, missingConsent } from '#checkout/rules/missing-answers.ts'
import { saveAddress, type ValidatedAnswers, validateAnswers } from '#checkout/validate-answers.server.ts'
import { firstStep } from '#kernel/constants.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export const readCheckout = async (ctx: Ctx, requestedStep: number = firstStep): Promise<CheckoutShown> =>
  checkoutAnswer(await readPricedCheckout(ctx), requestedStep, { next_action: null, errors: {} })

export const readPricedCheckout = async (ctx: Ctx): Promise<PricedCheckout> => priceCheckout(ctx, await loadCheckout(ctx))

/** Row A8: stores valid answers and reports the rest. With `payment_data.pay` it also places and charges. Refuses cart-empty, and as `pay`. */
export async function storeCheckout(ctx: Ctx, input: CheckoutRequest): Promise<CheckoutShown> {
  const askedAt = ctx.now()
  const before = await readPricedCheckout(ctx)
  const version = input.cart_version ?? before.cart.version
  const paying = input.payment_data?.pay
    ? {
        total: input.payment_data.total,
        version,
        consent: input.digital_consent ?? false,
        consentText: input.digital_consent_text,
        askedAt,
      }
    : null
  if (before.cart.lines.length === 0 && !paying) throw new ShopError('cart-empty', 'Your cart is empty.')
  const { changes, errors } = await saveAnswers(ctx, input, before)
  const checkout = priceCheckout(ctx, { ...before.input, state: { ...before.state, ...changes } })
  const requestedStep = input.step ?? firstStep
  const problems = { ...missingAnswers(requestedStep, checkout.purchase, checkout.completed), ...errors }
  if (!paying) return checkoutAnswer(checkout, requestedStep, { next_action: null, errors: problems })
  if (Object.keys(errors).length > 0) {
    const consent = paying.consent || !isDigital(checkout.cart) ? {} : missingConsent
    return checkoutAnswer(checkout, requestedStep, { next_action: null, errors: { ...problems, ...consent } })
  }
  const { authenticated } = input.payment_data ?? {}
  const outcome = await (authenticated ? payAuthenticated(ctx, authenticated) : pay(ctx, paying))
  return checkoutAnswer(await afterPaying(ctx, outcome), requestedStep, outcome)
}

async function saveAnswers(ctx: Ctx, input: CheckoutRequest, checkout: PricedCheckout): Promise<ValidatedAnswers> {
  const { cartId, lines } = checkout.cart
  if (!cartId || lines.length === 0) return { changes: {}, errors: {} }
  const validated = await validateAnswers(ctx, input, checkout)
  await saveState(ctx, cartId, changesTo(checkout.state, validated.changes))
  await saveAddress(ctx, input, validated)
  return validated
}

const changesTo = (state: CheckoutState, changes: Partial<CheckoutState>): Partial<CheckoutState> =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(state[name as keyof CheckoutState], value)))

/** Requires another method after a declined card or saved wallet; a wallet approved at its provider can be retried. */
async function afterPaying(ctx: Ctx, { errors }: PayOutcome): Promise<PricedCheckout> {
  const checkout = await readPricedCheckout(ctx)
  if (!errors.payment || !checkout.cart.cartId) return checkout
  const changes = { stripe_payment_method: null, wallet_token: null, card: null }
  await saveState(ctx, checkout.cart.cartId, changes)
  return priceCheckout(ctx, { ...checkout.input, state: { ...checkout.state, ...changes } })
}
