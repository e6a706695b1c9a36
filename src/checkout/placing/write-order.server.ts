import { isPhysical } from '#catalogue/rules/formats.ts'
import type { PricedCheckout } from '#checkout/checkout-totals.server.ts'
import { requestDigestOf } from '#checkout/placing/request-digest.server.ts'
import { addSpan } from '#kernel/dates.ts'
import { orderLifetime } from '#orders/rules/order-states.ts'
import { orderEventOf } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { consentVersion } from '#platform/shop-settings/consents.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { declareParcel } from '#shipping/shipping.server.ts'

/** `lineIds`: in the order of the cart's lines. */
export type WrittenOrder = { id: string; number: string; lineIds: number[] }

type WriteOptions = { cartId: string; preOrderId?: string; why: string }

/** Writes an order that waits 30 minutes for payment. A pre-order is the cart of its own order. */
export async function writeOrder(ctx: Ctx, checkout: PricedCheckout, { cartId, preOrderId, why }: WriteOptions): Promise<WrittenOrder> {
  const id = crypto.randomUUID()
  const rows = await ctx.db
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({ id, cart_id: cartId, pre_order_id: preOrderId ?? null, ...orderValues(ctx, checkout) })
        .returning('number'),
    )
    .with('noted', (db) => db.insertInto('order_events').values(orderEventOf(ctx, id, null, 'pending', why)))
    .insertInto('order_lines')
    .values(orderLineValues(id, checkout))
    .returning(['id', 'position', (eb) => eb.selectFrom('placed').select('number').as('number')])
    .execute()
  return { id, number: rows[0]!.number!, lineIds: rows.sort((a, b) => a.position - b.position).map((line) => line.id) }
}

function orderValues(ctx: Ctx, checkout: PricedCheckout) {
  const { cart, state, shipping, points, totals, tax } = checkout
  const { member, guest } = ctx.visitor
  const digital = cart.lines.some((line) => !isPhysical(line.format))
  const settings = shopSettings(ctx)
  const now = ctx.now()
  return {
    cart_version: cart.version,
    user_id: member?.id ?? null,
    guest: member ? null : guest,
    email: state.email ?? '',
    currency: cart.currency,
    ...totals,
    points_spent: points.chosen?.points ?? 0,
    tax: tax.total,
    shipping_tax: tax.shipping.tax,
    shipping_tax_rate: tax.shipping.rate,
    shipping_tax_country: tax.shipping.country,
    tax_evidence: tax.evidence,
    coupon_code: cart.couponCode,
    shipping_method: cart.physical ? (shipping?.name ?? null) : null,
    delivery_address: cart.physical ? state.delivery_address : null,
    customs: declareParcel(ctx, cart, state.delivery_address?.country),
    billing_address: state.billing_address,
    digital_consent_at: digital ? now : null,
    digital_consent_text: digital ? settings.digitalConsent : null,
    digital_consent_version: digital ? consentVersion(settings, 'digitalConsent') : null,
    details: requestDigestOf(ctx, checkout),
    placed_at: now,
    expires_at: addSpan(now, orderLifetime),
    paid_at: null,
  }
}

const orderLineValues = (orderId: string, { cart: { lines, lineDiscounts }, points, tax }: PricedCheckout) =>
  lines.map(({ stockLineId, productId, title, label, kind, format, qty, unitPrice, credit, creditText, giftId, campaignId }, position) => ({
    order_id: orderId,
    stock_line_id: stockLineId,
    product_id: productId,
    title,
    label: creditText ? `${label}. ${creditText}` : label,
    kind,
    format,
    qty,
    unit_price: unitPrice,
    credit,
    discount: lineDiscounts[position] ?? 0,
    points_value: points.lineValues[position] ?? 0,
    gift_id: giftId,
    campaign_id: campaignId,
    tax_country: tax.lines[position]?.country ?? null,
    tax_rate: tax.lines[position]?.rate ?? 0,
    tax: tax.lines[position]?.tax ?? 0,
    position,
  }))
