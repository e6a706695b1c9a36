import { isDeepStrictEqual } from 'node:util'
import type { CheckoutGiven, CheckoutShown } from '#checkout/checkout.contract.ts'
import { checkoutAnswer } from '#checkout/checkout-answer.ts'
import { type CheckoutState, saveState } from '#checkout/checkout-state.server.ts'
import { type Standing, standingOf } from '#checkout/checkout-totals.server.ts'
import { isDigital, loadCheckout } from '#checkout/load-checkout.server.ts'
import { type PayOutcome, pay, payAuthenticated } from '#checkout/placing/pay.server.ts'
import { missingBefore, missingConsent } from '#checkout/rules/missing.ts'
import { keepAddress, type Taken, takeAnswers } from '#checkout/take-answers.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { firstStep } from '#kernel/fixed-values.ts'
import type { Ctx } from '#platform/ctx.ts'

export const readCheckout = async (ctx: Ctx, wished: number = firstStep): Promise<CheckoutShown> =>
  checkoutAnswer(await readStanding(ctx), wished, { next_action: null, errors: {} })

export const readStanding = async (ctx: Ctx): Promise<Standing> => standingOf(ctx, await loadCheckout(ctx))

/** Row A8: stores valid answers and reports the rest. With `payment_data.pay` it also places and charges. Refuses cart-empty, and as `pay`. */
export async function storeCheckout(ctx: Ctx, given: CheckoutGiven): Promise<CheckoutShown> {
  const askedAt = ctx.now()
  const before = await readStanding(ctx)
  const version = given.cart_version ?? before.basket.version
  const paying = given.payment_data?.pay
    ? {
        total: given.payment_data.total,
        version,
        consent: given.digital_consent ?? false,
        consentText: given.digital_consent_text,
        askedAt,
      }
    : null
  if (before.basket.lines.length === 0 && !paying) throw new ShopError('cart-empty', 'Your cart is empty.')
  const { changes, errors } = await keepAnswers(ctx, given, before)
  const standing = standingOf(ctx, { ...before.input, state: { ...before.state, ...changes } })
  const wished = given.step ?? firstStep
  const problems = { ...missingBefore(wished, standing.purchase, standing.answered), ...errors }
  if (!paying) return checkoutAnswer(standing, wished, { next_action: null, errors: problems })
  if (Object.keys(errors).length > 0) {
    const consent = paying.consent || !isDigital(standing.basket) ? {} : missingConsent
    return checkoutAnswer(standing, wished, { next_action: null, errors: { ...problems, ...consent } })
  }
  const { authenticated } = given.payment_data ?? {}
  const outcome = await (authenticated ? payAuthenticated(ctx, authenticated) : pay(ctx, paying))
  return checkoutAnswer(await afterPaying(ctx, outcome), wished, outcome)
}

async function keepAnswers(ctx: Ctx, given: CheckoutGiven, standing: Standing): Promise<Taken> {
  const { cartId, lines } = standing.basket
  if (!cartId || lines.length === 0) return { changes: {}, errors: {} }
  const taken = await takeAnswers(ctx, given, standing)
  await saveState(ctx, cartId, changesTo(standing.state, taken.changes))
  await keepAddress(ctx, given, taken)
  return taken
}

const changesTo = (state: CheckoutState, given: Partial<CheckoutState>): Partial<CheckoutState> =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(state[name as keyof CheckoutState], value)))

/** Requires another method after a declined card or saved wallet; a wallet approved at its provider can be retried. */
async function afterPaying(ctx: Ctx, { errors }: PayOutcome): Promise<Standing> {
  const standing = await readStanding(ctx)
  if (!errors.payment || !standing.basket.cartId) return standing
  const changes = { stripe_payment_method: null, wallet_token: null, card: null }
  await saveState(ctx, standing.basket.cartId, changes)
  return standingOf(ctx, { ...standing.input, state: { ...standing.state, ...changes } })
}
