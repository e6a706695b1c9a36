import type { Standing } from '#checkout/checkout-totals.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

/** A digest of everything in an order except prices: equal requests have equal digests. */
export function digestOf(ctx: Ctx, { basket, state }: Standing): string {
  const { member, guest } = ctx.visitor
  const {
    email,
    delivery_address,
    billing_address,
    shipping_code,
    payment_method,
    stripe_payment_method,
    wallet_token,
    save_card,
    tax_country,
    loyalty,
  } = state
  const posted = basket.physical ? [written(delivery_address), shipping_code] : []
  const asked = [
    basket.version,
    basket.currency,
    member?.id ?? guest.toString('hex'),
    email,
    ...posted,
    written(billing_address),
    payment_method,
    stripe_payment_method,
    wallet_token,
    save_card,
    tax_country,
    loyalty,
  ]
  return sha256(JSON.stringify(asked)).toString('base64url')
}

/** The database doesn't keep the order of JSON keys. */
const written = (address: Standing['state']['delivery_address']) =>
  address && Object.entries(address).sort(([a], [b]) => a.localeCompare(b))
