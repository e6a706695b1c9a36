import { type Patch, patch } from './patch.ts'

/** Answers and screens that once differed from the specification, each patched back. */
export const faultsInAnswers: Patch[] = [
  patch(
    'K6: how long a product is new can’t be set',
    'src/catalogue/rules/newness.ts',
    'now < addSpan(releasedAt, window)',
    "now < addSpan(releasedAt, window && '7d')",
    'src/catalogue/rules/newness.test.ts',
  ),
  patch(
    'A15: a tab is saved instead of shown in a new browser tab',
    'src/downloads/download.routes.server.ts',
    "'inline' in (query as object) && path",
    "'shown' in (query as object) && path",
    'src/downloads/downloads.test.ts',
  ),
  patch(
    'B37: a carousel that moves by itself can’t be stopped',
    'src/ui/blocks/swiper-carousel.tsx',
    '{autoMs && (',
    '{autoMs === 0 && (',
    'src/ui/blocks/blocks.test.tsx',
  ),
  patch(
    'B8: a coupon taken away in the checkout leads out of it',
    'src/offers/blocks/coupon.tsx',
    '        {back && <input type="hidden" name="back" value={back} />}',
    '',
    'src/offers/blocks/coupon.test.tsx',
  ),
  patch(
    'B13: a plan can’t be given as a gift from its page',
    'src/membership/pages/plans.tsx',
    'gifts.find((gift) => gift.tier === tier.slug)',
    'gifts.find((gift) => gift.tier !== gift.tier)',
    'src/membership/pages/plans.test.ts',
  ),
  patch(
    'B6: one pays with a card that has expired',
    'src/payments/rules/card.ts',
    "if (!afterNow(card.expiry_date, now)) return 'expired'",
    "if (!afterNow(card.expiry_date, now)) return 'expiring'",
    'src/checkout/blocks/blocks.test.tsx',
  ),
  patch(
    'V4: a date in the past is said in the provider’s words',
    'src/payments/rules/entry-problem.ts',
    'code && expiryCodes.includes(code)',
    'code && expiryCodes.length === 0',
    'src/payments/rules/entry-problem.test.ts',
  ),
  patch(
    'E8: the next charge is not in minor units',
    'src/membership/billing/next-charge.server.ts',
    '  return { amount, currency: plan.currency, on',
    '  return { amount: amount / 100, currency: plan.currency, on',
    'src/membership/actions/trial.test.ts',
  ),
  patch(
    'E2: a line’s stock is named by the line of the cart',
    'src/cart/cart-answer.ts',
    'stock_id: line.stockLineId, ...pointsOf',
    'stock_id: line.id, ...pointsOf',
    'src/cart/cart.test.ts',
  ),
  patch(
    'P6: the API’s answer is older than its stock',
    'src/catalogue/catalogue.api.server.ts',
    'return stockVersion(ctx, kind, slug)',
    'return Promise.resolve([ctx.visitor.currency, kind, slug].join())',
    'src/catalogue/catalogue.api.test.ts',
  ),
]
