import { isPhysical } from '#catalogue/rules/formats.ts'
import type { CheckoutState } from '#checkout/checkout-state.server.ts'
import type { CheckoutCart, CheckoutData } from '#checkout/load-checkout.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ratesIn } from '#tax/rates.server.ts'
import { type Evidence, residenceOf } from '#tax/rules/evidence.ts'
import { splitTax, type Taxed } from '#tax/rules/split-tax.ts'

/** `known` once the country of every line's tax is clear; `ask`: countries the buyer must choose from. */
export type OrderTax = {
  lines: Taxed[]
  shipping: Taxed
  total: number
  known: boolean
  evidence: Evidence | null
  countryChoices: string[] | null
}

/** The tax in a cart and its delivery: discs by destination, digital goods by the buyer's country. */
export function orderTax(ctx: Ctx, { cart, state, rates: rows }: CheckoutData, postage: number): OrderTax {
  const evidence = taxEvidence(ctx, cart, state)
  const digital = evidence !== null
  const residence = evidence ? residenceOf(evidence) : { country: null, ask: null }
  const places = { goods: cart.physical ? (state.delivery_address?.country ?? null) : null, digital: residence.country }
  const rates = ratesIn(rows, ctx, places)
  const parts = cart.lines.map((line, at) => ({
    gross: line.unitPrice * line.qty - (cart.lineDiscounts[at] ?? 0),
    ...rates[isPhysical(line.format) ? 'goods' : 'digital'],
  }))
  const taxed = splitTax([...parts, { gross: postage, ...rates.goods }])
  return {
    lines: taxed.slice(0, -1),
    shipping: taxed.at(-1)!,
    total: taxed.reduce((sum, { tax }) => sum + tax, 0),
    known: (!cart.physical || places.goods !== null) && (!digital || places.digital !== null),
    evidence,
    countryChoices: residence.ask,
  }
}

/** Evidence of a digital buyer's country; null without digital goods. Without a billing address, the delivery address counts. */
export function taxEvidence(ctx: Ctx, { lines, physical }: CheckoutCart, state: CheckoutState): Evidence | null {
  if (lines.every((line) => isPhysical(line.format))) return null
  return {
    billing: state.billing_address?.country ?? (physical ? (state.delivery_address?.country ?? null) : null),
    card: state.card_country,
    network: ctx.visitor.country,
    confirmed: state.tax_country,
  }
}
