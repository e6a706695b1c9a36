import { requireStaff } from '#account/member.server.ts'
import { couponLines } from '#cart/price-cart.server.ts'
import { cartTotals } from '#cart/rules/totals.ts'
import { sellableQuery, toSellableLines } from '#catalogue/catalogue.server.ts'
import { resolveFormats } from '#catalogue/picking/resolve-picked.server.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { type Coupon, lineBlocker } from '#offers/rules/coupon.ts'
import { couponRefusals, refusalText } from '#offers/rules/coupon-conditions.ts'
import { blockerLabels, type CouponTrial, staffReason, trialBuyers } from '#offers/rules/coupon-trial.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

export type TriedLine = { name: string; qty: number; value: number; off: number; why: string | null }

/** `inCart`: null if it applies. `inOrder`: reasons that apply only once a guest's email is known. */
export type TriedCoupon = {
  lines: TriedLine[]
  subtotal: number
  discount: number
  total: number
  inCart: { reasons: string[]; buyerReads: string } | null
  inOrder: string[]
  /** Items without a price in this currency: they can't be in such a cart. */
  unpriced: string[]
  errors: FieldErrors
}

/** Applies a coupon to a trial cart by the rules of cart and checkout; stores nothing. Staff only. */
export async function tryCoupon(
  ctx: Ctx,
  coupon: Coupon,
  trial: CouponTrial,
  tiers: readonly { slug: string; name: string }[],
): Promise<TriedCoupon> {
  requireStaff(ctx, 'promotions.view')
  const errors: FieldErrors = {}
  const { currency, qty, other } = trial
  const goods = await pricedItems(ctx, trial, errors)
  const priced = goods.flatMap(({ unitPrice, ...line }) => (unitPrice === null ? [] : [{ ...line, unitPrice, qty }]))
  const lines = [...couponLines(priced), ...(other > 0 ? [{ value: other, productId: 0, kind: '', reduced: false }] : [])]
  const names = [...priced.map(({ title, label }) => `${title}, ${label}`), 'Other goods']
  const { inCart, inOrder } = trialBuyers(coupon, trial)
  const on = { lines, currency, now: ctx.now() }
  const refusals = couponRefusals(coupon, { ...on, buyer: inCart })
  const laterRefusals = couponRefusals(coupon, { ...on, buyer: inOrder }).filter((reason) => !refusals.includes(reason))
  const tierNames = tiers.filter(({ slug }) => coupon.tiers.includes(slug)).map(({ name }) => name)
  const { timeZone } = shopSettings(ctx)
  const [first] = refusals
  const totals = cartTotals(lines, first ? null : coupon, currency)
  return {
    lines: lines.map((line, at) => {
      const blocker = lineBlocker(coupon, line)
      const amount = at < priced.length ? qty : 1
      return {
        name: names[at] ?? '',
        qty: amount,
        value: line.value,
        off: totals.lineDiscounts[at] ?? 0,
        why: blocker && blockerLabels[blocker],
      }
    }),
    ...{ subtotal: totals.subtotal, discount: totals.discount, total: totals.total, errors },
    inCart: first
      ? {
          reasons: refusals.map((reason) => staffReason(reason, coupon, { ...on, buyer: inCart }, tierNames, timeZone)),
          buyerReads: refusalText(first, coupon, currency),
        }
      : null,
    inOrder: laterRefusals.map((reason) => staffReason(reason, coupon, { ...on, buyer: inOrder }, tierNames, timeZone)),
    unpriced: goods.filter(({ unitPrice }) => unitPrice === null).map(({ title, label }) => `${title}, ${label}`),
  }
}

async function pricedItems(ctx: Ctx, { items, currency }: CouponTrial, errors: FieldErrors) {
  const ids = await resolveFormats(ctx, items, errors)
  if (ids.length === 0) return []
  const inCurrency = createCtx({ ...ctx, visitor: { ...ctx.visitor, currency } })
  return toSellableLines(inCurrency, await sellableQuery(inCurrency, ids).execute())
}
