import { addressForm, readAddress } from '#account/addresses/address-forms.server.ts'
import { addAddress, listAddresses } from '#account/addresses/addresses.server.ts'
import type { AddressText, AddressUse } from '#account/rules/address.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import type { CheckoutGiven } from '#checkout/checkout.contract.ts'
import type { CheckoutState } from '#checkout/checkout-state.server.ts'
import type { Standing } from '#checkout/checkout-totals.server.ts'
import { taxEvidence } from '#checkout/order-tax.server.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { plural } from '#kernel/text.ts'
import { cardCountry } from '#payments/methods/card-country.server.ts'
import { ownsWallet } from '#payments/methods/wallets.server.ts'
import { offeredMethods } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'
import { quoteShipping, unreachableWords } from '#shipping/shipping.server.ts'
import { residenceOf } from '#tax/rules/evidence.ts'

export type Taken = { changes: Partial<CheckoutState>; errors: FieldErrors }

const nothing: Taken = { changes: {}, errors: {} }

export async function takeAnswers(ctx: Ctx, given: CheckoutGiven, standing: Standing): Promise<Taken> {
  const delivery = await takeAddress(ctx, given, 'delivery_address', standing)
  const country = (delivery.changes.delivery_address ?? standing.state.delivery_address)?.country
  const parts = [
    takeContact(ctx, given),
    delivery,
    await takeAddress(ctx, given, 'billing_address', standing),
    takeShipping(given, country, standing),
    await takePayment(ctx, given, standing),
    takeLoyalty(given, standing),
  ]
  const taken = together(parts)
  return together([taken, takeResidence(ctx, given, standing, taken.changes)])
}

const together = (parts: readonly Taken[]): Taken => ({
  changes: Object.assign({}, ...parts.map((part) => part.changes)),
  errors: Object.assign({}, ...parts.map((part) => part.errors)),
})

export async function keepAddress(ctx: Ctx, given: CheckoutGiven, { changes }: Taken): Promise<void> {
  const address = changes.delivery_address
  if (!given.save_address || !address || !ctx.visitor.member) return
  const known = await listAddresses(ctx)
  const same = known.some((each) => Object.entries(address).every(([key, value]) => each[key as keyof AddressText] === value))
  if (!same) await addAddress(ctx, { ...address, type: 'delivery' })
}

/** A member's email is the account's: receipts go there. */
function takeContact(ctx: Ctx, { email }: CheckoutGiven): Taken {
  if (email === undefined || ctx.visitor.member) return nothing
  if (email === null) return { changes: { email: null }, errors: {} }
  const tidy = tidyEmail(email)
  const problem = emailProblem(tidy)
  return problem ? { changes: {}, errors: { email: problem } } : { changes: { email: tidy }, errors: {} }
}

type AddressField = 'delivery_address' | 'billing_address'
const uses: Record<AddressField, AddressUse> = { delivery_address: 'delivery', billing_address: 'receipt' }

async function takeAddress(ctx: Ctx, given: CheckoutGiven, field: AddressField, standing: Standing): Promise<Taken> {
  const wanted = given[field]
  if (wanted === undefined) return nothing
  if (wanted === null) return { changes: { [field]: null }, errors: {} }
  const written = wanted.id ? await savedAddress(ctx, wanted.id) : wanted
  if (!written) return { changes: {}, errors: { [field]: 'This address isn’t in your address book.' } }
  const { address, problems: own } = readAddress(written, uses[field])
  const problems = { ...own, ...deliveryProblem(field, address, standing) }
  if (Object.keys(problems).length === 0) return { changes: { [field]: address }, errors: {} }
  return { changes: {}, errors: Object.fromEntries(Object.entries(problems).map(([key, words]) => [`${field}.${key}`, words])) }
}

async function savedAddress(ctx: Ctx, id: string) {
  if (!ctx.visitor.member) return undefined
  const all = await listAddresses(ctx)
  return all.find((address) => address.id === id)
}

function deliveryProblem(field: AddressField, { country }: AddressText, { basket, input }: Standing): { country?: string } {
  if (field !== 'delivery_address' || !addressForm(country)) return {}
  const { problem } = quoteShipping(input.tariff, basket, country)
  return problem ? { country: unreachableWords(problem, country) } : {}
}

/** A delivery method by code or, as in row E6, by name; its cost is ignored. */
function takeShipping(given: CheckoutGiven, country: string | undefined, { basket, input }: Standing): Taken {
  const code = given.shipping_code ?? given.shipping?.code
  const name = given.shipping?.name
  if (code === undefined && name === undefined)
    return given.shipping_code === null ? { changes: { shipping_code: null }, errors: {} } : nothing
  const { choices } = quoteShipping(input.tariff, basket, country)
  const found = choices.find((choice) => (code === undefined ? choice.name === name : choice.code === code))
  return found
    ? { changes: { shipping_code: found.code }, errors: {} }
    : { changes: {}, errors: { shipping_code: 'Choose a delivery option.' } }
}

/** Row E6: one of the cart's offers, or none. */
function takeLoyalty({ loyalty }: CheckoutGiven, { points }: Standing): Taken {
  if (loyalty === undefined) return nothing
  if (loyalty?.id == null) return { changes: { loyalty: null }, errors: {} }
  const offer = points.offers.find(({ id }) => id === String(loyalty.id))
  if (!offer) return { changes: {}, errors: { loyalty: 'This offer isn’t available for your cart.' } }
  const missing = offer.points - points.balance
  if (missing > 0) return { changes: {}, errors: { loyalty: `You need ${plural(missing, 'more point', 'more points')} for this.` } }
  return { changes: { loyalty: offer.id }, errors: {} }
}

async function takePayment(ctx: Ctx, given: CheckoutGiven, standing: Standing): Promise<Taken> {
  const method = given.payment_method === undefined ? standing.state.payment_method : given.payment_method
  return method === 'wallet' ? takeWallet(ctx, given) : takeCard(ctx, given, standing)
}

/** A saved wallet must be the member's own: unlike cards, providers accept any wallet token. */
async function takeWallet(ctx: Ctx, { payment_method, token, save_card }: CheckoutGiven): Promise<Taken> {
  if (payment_method === undefined && token === undefined && save_card === undefined) return nothing
  if (!offeredMethods(ctx).some(({ method }) => method === 'wallet')) return { changes: {}, errors: { payment_method: notOffered } }
  if (token && !(await ownsWallet(ctx, token)))
    return { changes: {}, errors: { payment_method: 'This saved PayPal account is no longer available.' } }
  const noCard = { stripe_payment_method: null, card: null, card_country: null }
  const keep = save_card !== undefined && { save_card: save_card && ctx.visitor.member !== null }
  return { changes: { payment_method: 'wallet', wallet_token: token ?? null, ...noCard, ...keep }, errors: {} }
}

const notOffered = 'This payment method isn’t available.'

async function takeCard(ctx: Ctx, given: CheckoutGiven, { state }: Standing): Promise<Taken> {
  const changes: Partial<CheckoutState> = { wallet_token: null }
  const chosen = given.token ?? given.stripe_payment_method
  if (given.payment_method !== undefined) changes.payment_method = given.payment_method
  if (chosen !== undefined) changes.stripe_payment_method = chosen
  if (given.token_response !== undefined) changes.card = given.token_response
  else if (chosen !== undefined && chosen !== state.stripe_payment_method) changes.card = null
  if (chosen !== undefined && chosen !== state.stripe_payment_method) changes.card_country = chosen && (await cardCountry(ctx, chosen))
  if (given.save_card !== undefined) changes.save_card = given.save_card && ctx.visitor.member !== null
  return { changes, errors: {} }
}

/** Must be one of the countries in the evidence, including the card and addresses of this request; dropped once unneeded. */
function takeResidence(ctx: Ctx, { tax_country }: CheckoutGiven, { basket, state }: Standing, changes: Partial<CheckoutState>): Taken {
  if (tax_country === undefined) return nothing
  const evidence = taxEvidence(ctx, basket, { ...state, ...changes, tax_country })
  if (tax_country === null || !evidence) return { changes: { tax_country: null }, errors: {} }
  if ([evidence.billing, evidence.card, evidence.network].includes(tax_country)) return { changes: { tax_country }, errors: {} }
  if (!residenceOf(evidence).ask) return { changes: { tax_country: null }, errors: {} }
  return { changes: {}, errors: { tax_country: 'Choose the country you live in.' } }
}
