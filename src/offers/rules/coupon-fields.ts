import { dateTimeField, shopCurrencies } from '#kernel/form-values.ts'
import { decimalOf } from '#kernel/money.ts'
import type { Coupon } from '#offers/rules/coupon.ts'

export function couponFields(coupon: Coupon, products: readonly string[], listed: boolean): Record<string, string> {
  const on = (yes: boolean) => (yes ? 'on' : '')
  const money = (minor: number | undefined) => (minor ? decimalOf(minor, 2) : '')
  return {
    ...{ title: coupon.title, percent: String(coupon.percent ?? ''), per_buyer: String(coupon.perBuyer) },
    ...{ max_uses: String(coupon.maxUses ?? ''), starts_at: dateTimeField(coupon.startsAt), ends_at: dateTimeField(coupon.endsAt) },
    ...{
      listed: on(listed),
      free_shipping: on(coupon.freeShipping),
      first_order: on(coupon.firstOrder),
      not_on_sale: on(coupon.notOnSale),
    },
    products: products.join('\n'),
    ...Object.fromEntries(coupon.kinds.map((kind) => [`kind-${kind}`, 'on'])),
    ...Object.fromEntries(coupon.tiers.map((tier) => [`tier-${tier}`, 'on'])),
    ...Object.fromEntries(coupon.currencies.map((currency) => [`currency-${currency}`, 'on'])),
    ...Object.fromEntries(shopCurrencies.map((currency) => [`amount_${currency}`, money(coupon.amounts?.[currency])])),
    ...Object.fromEntries(shopCurrencies.map((currency) => [`minimum_${currency}`, money(coupon.minimumSpend[currency])])),
  }
}
