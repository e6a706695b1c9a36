import { isPhysical } from '#catalogue/rules/formats.ts'
import type { PricedCheckout } from '#checkout/checkout-totals.server.ts'
import { isDigital } from '#checkout/load-checkout.server.ts'
import { missingAnswers, missingConsent } from '#checkout/rules/missing-answers.ts'
import { earliestValidStep, lastStep } from '#checkout/rules/steps.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'
import { consentChangedMessage } from '#platform/shop-settings/consents.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

/** What the buyer saw on pressing "Pay": cart version, total (minor units), the words they agreed to where the page sent them, and time. */
export type PayRequest = { version: number; total: number; consent: boolean; consentText?: string | undefined; askedAt: Date }

/** Refuses cart-empty, out-of-stock, step-incomplete, cart-changed. */
export function refuseUnready(ctx: Ctx, checkout: PricedCheckout, request: PayRequest): void {
  const { cart, purchase, completed, totals, tax } = checkout
  if (cart.lines.length === 0) throw new ShopError('cart-empty', 'Your cart is empty.')
  const unavailable = cart.lines.find((line) => line.problem)
  if (unavailable?.problem) throw new ShopError(isPhysical(unavailable.format) ? 'out-of-stock' : 'cart-changed', unavailable.problem)
  if (earliestValidStep(purchase, completed) < lastStep)
    throw new ShopError(
      'step-incomplete',
      'A few details are missing. Check the highlighted fields.',
      missingAnswers(lastStep, purchase, completed),
    )
  if (tax.countryChoices && totals.total > 0) {
    throw new ShopError('step-incomplete', 'Tell us where you live so we can work out the tax.', {
      tax_country: 'Choose the country you live in.',
    })
  }
  if (isDigital(cart)) requireConsent(ctx, request)
  refuseChangedTotal(checkout, totals.total, request)
}

function requireConsent(ctx: Ctx, { consent, consentText }: PayRequest): void {
  if (!consent) throw new ShopError('step-incomplete', 'Please tick the box to continue.', missingConsent)
  if (consentText === undefined || consentText === shopSettings(ctx).digitalConsent) return
  throw new ShopError('cart-changed', consentChangedMessage, { digital_consent: consentChangedMessage })
}

export function refuseChangedTotal({ cart }: PricedCheckout, total: number, request: PayRequest): void {
  if (total === request.total) return
  const now = formatMoney({ minor: total, currency: cart.currency })
  throw new ShopError('cart-changed', `Your total has changed to ${now}. Check your order before you pay.`)
}
