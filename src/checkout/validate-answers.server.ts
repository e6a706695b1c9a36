import { addressForm, readAddress } from '#account/addresses/address-forms.server.ts'
import { addAddress, listAddresses } from '#account/addresses/addresses.server.ts'
import type { AddressText, AddressUse } from '#account/rules/address.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import type { CheckoutRequest } from '#checkout/checkout.contract.ts'
import type { CheckoutState } from '#checkout/checkout-state.server.ts'
import type { PricedCheckout } from '#checkout/checkout-totals.server.ts'
import { taxEvidence } from '#checkout/order-tax.server.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { plural } from '#kernel/text.ts'
import { cardCountry } from '#payments/methods/card-country.server.ts'
import { ownsWallet } from '#payments/methods/wallets.server.ts'
import { offeredMethods } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'
import { quoteShipping, undeliverableText } from '#shipping/shipping.server.ts'
import { residenceOf } from '#tax/rules/evidence.ts'

export type ValidatedAnswers = { changes: Partial<CheckoutState>; errors: FieldErrors }

const noChanges: ValidatedAnswers = { changes: {}, errors: {} }

export async function validateAnswers(ctx: Ctx, answers: CheckoutRequest, checkout: PricedCheckout): Promise<ValidatedAnswers> {
  const delivery = await validateAddress(ctx, answers, 'delivery_address', checkout)
  const country = (delivery.changes.delivery_address ?? checkout.state.delivery_address)?.country
  const parts = [
    validateContact(ctx, answers),
    delivery,
    await validateAddress(ctx, answers, 'billing_address', checkout),
    validateShipping(answers, country, checkout),
    await validatePayment(ctx, answers, checkout),
    validateLoyalty(answers, checkout),
  ]
  const validated = mergeAnswers(parts)
  return mergeAnswers([validated, validateResidence(ctx, answers, checkout, validated.changes)])
}

const mergeAnswers = (parts: readonly ValidatedAnswers[]): ValidatedAnswers => ({
  changes: Object.assign({}, ...parts.map((part) => part.changes)),
  errors: Object.assign({}, ...parts.map((part) => part.errors)),
})

export async function saveAddress(ctx: Ctx, answers: CheckoutRequest, { changes }: ValidatedAnswers): Promise<void> {
  const address = changes.delivery_address
  if (!answers.save_address || !address || !ctx.visitor.member) return
  const known = await listAddresses(ctx)
  const same = known.some((each) => Object.entries(address).every(([key, value]) => each[key as keyof AddressText] === value))
  if (!same) await addAddress(ctx, { ...address, type: 'delivery' })
}

/** A member's email is the account's: receipts go there. */
function validateContact(ctx: Ctx, { email }: CheckoutRequest): ValidatedAnswers {
  if (email === undefined || ctx.visitor.member) return noChanges
  if (email === null) return { changes: { email: null }, errors: {} }
  const tidy = tidyEmail(email)
  const problem = emailProblem(tidy)
  return problem ? { changes: {}, errors: { email: problem } } : { changes: { email: tidy }, errors: {} }
}

type AddressField = 'delivery_address' | 'billing_address'
const addressUses: Record<AddressField, AddressUse> = { delivery_address: 'delivery', billing_address: 'receipt' }

async function validateAddress(
  ctx: Ctx,
  answers: CheckoutRequest,
  field: AddressField,
  checkout: PricedCheckout,
): Promise<ValidatedAnswers> {
  const submitted = answers[field]
  if (submitted === undefined) return noChanges
  if (submitted === null) return { changes: { [field]: null }, errors: {} }
  const submittedAddress = submitted.id ? await findSavedAddress(ctx, submitted.id) : submitted
  if (!submittedAddress) return { changes: {}, errors: { [field]: 'This address isn’t in your address book.' } }
  const { address, problems: own } = readAddress(submittedAddress, addressUses[field])
  const problems = { ...own, ...deliveryProblem(field, address, checkout) }
  if (Object.keys(problems).length === 0) return { changes: { [field]: address }, errors: {} }
  return { changes: {}, errors: Object.fromEntries(Object.entries(problems).map(([key, words]) => [`${field}.${key}`, words])) }
}

async function findSavedAddress(ctx: Ctx, id: string) {
  if (!ctx.visitor.member) return undefined
  const all = await listAddresses(ctx)
  return all.find((address) => address.id === id)
}

function deliveryProblem(field: AddressField, { country }: AddressText, { cart, input }: PricedCheckout): { country?: string } {
  if (field !== 'delivery_address' || !addressForm(country)) return {}
  const { problem } = quoteShipping(input.tariff, cart, country)
  return problem ? { country: undeliverableText(problem, country) } : {}
}

/** A delivery method by code or, as in row E6, by name; its cost is ignored. */
function validateShipping(answers: CheckoutRequest, country: string | undefined, { cart, input }: PricedCheckout): ValidatedAnswers {
  const code = answers.shipping_code ?? answers.shipping?.code
  const name = answers.shipping?.name
  if (code === undefined && name === undefined)
    return answers.shipping_code === null ? { changes: { shipping_code: null }, errors: {} } : noChanges
  const { choices } = quoteShipping(input.tariff, cart, country)
  const found = choices.find((choice) => (code === undefined ? choice.name === name : choice.code === code))
  return found
    ? { changes: { shipping_code: found.code }, errors: {} }
    : { changes: {}, errors: { shipping_code: 'Choose a delivery option.' } }
}

/** Row E6: one of the cart's offers, or none. */
function validateLoyalty({ loyalty }: CheckoutRequest, { points }: PricedCheckout): ValidatedAnswers {
  if (loyalty === undefined) return noChanges
  if (loyalty?.id == null) return { changes: { loyalty: null }, errors: {} }
  const offer = points.offers.find(({ id }) => id === String(loyalty.id))
  if (!offer) return { changes: {}, errors: { loyalty: 'This offer isn’t available for your cart.' } }
  const missing = offer.points - points.balance
  if (missing > 0) return { changes: {}, errors: { loyalty: `You need ${plural(missing, 'more point', 'more points')} for this.` } }
  return { changes: { loyalty: offer.id }, errors: {} }
}

async function validatePayment(ctx: Ctx, answers: CheckoutRequest, checkout: PricedCheckout): Promise<ValidatedAnswers> {
  const method = answers.payment_method === undefined ? checkout.state.payment_method : answers.payment_method
  return method === 'wallet' ? validateWallet(ctx, answers) : validateCard(ctx, answers, checkout)
}

/** A saved wallet must be the member's own: unlike cards, providers accept any wallet token. */
async function validateWallet(ctx: Ctx, { payment_method, token, save_card }: CheckoutRequest): Promise<ValidatedAnswers> {
  if (payment_method === undefined && token === undefined && save_card === undefined) return noChanges
  if (!offeredMethods(ctx).some(({ method }) => method === 'wallet')) return { changes: {}, errors: { payment_method: notOffered } }
  if (token && !(await ownsWallet(ctx, token)))
    return { changes: {}, errors: { payment_method: 'This saved PayPal account is no longer available.' } }
  const noCard = { stripe_payment_method: null, card: null, card_country: null }
  const keep = save_card !== undefined && { save_card: save_card && ctx.visitor.member !== null }
  return { changes: { payment_method: 'wallet', wallet_token: token ?? null, ...noCard, ...keep }, errors: {} }
}

const notOffered = 'This payment method isn’t available.'

async function validateCard(ctx: Ctx, answers: CheckoutRequest, { state }: PricedCheckout): Promise<ValidatedAnswers> {
  const changes: Partial<CheckoutState> = { wallet_token: null }
  const chosen = answers.token ?? answers.stripe_payment_method
  if (answers.payment_method !== undefined) changes.payment_method = answers.payment_method
  if (chosen !== undefined) changes.stripe_payment_method = chosen
  if (answers.token_response !== undefined) changes.card = answers.token_response
  else if (chosen !== undefined && chosen !== state.stripe_payment_method) changes.card = null
  if (chosen !== undefined && chosen !== state.stripe_payment_method) changes.card_country = chosen && (await cardCountry(ctx, chosen))
  if (answers.save_card !== undefined) changes.save_card = answers.save_card && ctx.visitor.member !== null
  return { changes, errors: {} }
}

/** Must be one of the countries in the evidence, including the card and addresses of this request; dropped once unneeded. */
function validateResidence(
  ctx: Ctx,
  { tax_country }: CheckoutRequest,
  { cart, state }: PricedCheckout,
  changes: Partial<CheckoutState>,
): ValidatedAnswers {
  if (tax_country === undefined) return noChanges
  const evidence = taxEvidence(ctx, cart, { ...state, ...changes, tax_country })
  if (tax_country === null || !evidence) return { changes: { tax_country: null }, errors: {} }
  if ([evidence.billing, evidence.card, evidence.network].includes(tax_country)) return { changes: { tax_country }, errors: {} }
  if (!residenceOf(evidence).ask) return { changes: { tax_country: null }, errors: {} }
  return { changes: {}, errors: { tax_country: 'Choose the country you live in.' } }
}
