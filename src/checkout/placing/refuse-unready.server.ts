import { isPhysical } from '#catalogue/rules/formats.ts'
import type { Standing } from '#checkout/checkout-totals.server.ts'
import { isDigital } from '#checkout/load-checkout.server.ts'
import { missingBefore, missingConsent } from '#checkout/rules/missing.ts'
import { earliestValidStep, lastStep } from '#checkout/rules/steps.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'
import { consentChanged } from '#platform/shop-settings/consents.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

/** What the buyer saw on pressing "Pay": cart version, total (minor units), the words they agreed to where the page sent them, and time. */
export type Wish = { version: number; total: number; consent: boolean; consentText?: string | undefined; askedAt: Date }

/** Refuses cart-empty, out-of-stock, step-incomplete, cart-changed. */
export function refuseUnready(ctx: Ctx, standing: Standing, wish: Wish): void {
  const { basket, purchase, answered, totals, tax } = standing
  if (basket.lines.length === 0) throw new ShopError('cart-empty', 'Your cart is empty.')
  const unfit = basket.lines.find((line) => line.problem)
  if (unfit?.problem) throw new ShopError(isPhysical(unfit.format) ? 'out-of-stock' : 'cart-changed', unfit.problem)
  if (earliestValidStep(purchase, answered) < lastStep)
    throw new ShopError(
      'step-incomplete',
      'A few details are missing. Check the highlighted fields.',
      missingBefore(lastStep, purchase, answered),
    )
  if (tax.ask && totals.total > 0) {
    throw new ShopError('step-incomplete', 'Tell us where you live so we can work out the tax.', {
      tax_country: 'Choose the country you live in.',
    })
  }
  if (isDigital(basket)) refuseUnlessAgreed(ctx, wish)
  refuseOtherTotal(standing, totals.total, wish)
}

function refuseUnlessAgreed(ctx: Ctx, { consent, consentText }: Wish): void {
  if (!consent) throw new ShopError('step-incomplete', 'Please tick the box to continue.', missingConsent)
  if (consentText === undefined || consentText === shopSettings(ctx).digitalConsent) return
  throw new ShopError('cart-changed', consentChanged, { digital_consent: consentChanged })
}

export function refuseOtherTotal({ basket }: Standing, total: number, wish: Wish): void {
  if (total === wish.total) return
  const now = formatMoney({ minor: total, currency: basket.currency })
  throw new ShopError('cart-changed', `Your total has changed to ${now}. Check your order before you pay.`)
}
