import type { PricedCheckout } from '#checkout/checkout-totals.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sha256 } from '#platform/tokens.server.ts'

/** A digest of everything in an order except prices: equal requests have equal digests. */
export function requestDigestOf(ctx: Ctx, { cart, state }: PricedCheckout): string {
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
  const posted = cart.physical ? [sortedEntries(delivery_address), shipping_code] : []
  const parts = [
    cart.version,
    cart.currency,
    member?.id ?? guest.toString('hex'),
    email,
    ...posted,
    sortedEntries(billing_address),
    payment_method,
    stripe_payment_method,
    wallet_token,
    save_card,
    tax_country,
    loyalty,
  ]
  return sha256(JSON.stringify(parts)).toString('base64url')
}

/** The database doesn't keep the order of JSON keys. */
const sortedEntries = (address: PricedCheckout['state']['delivery_address']) =>
  address && Object.entries(address).sort(([a], [b]) => a.localeCompare(b))
