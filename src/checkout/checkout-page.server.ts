import { addressForms } from '#account/addresses/address-forms.server.ts'
import { listAddresses } from '#account/addresses/addresses.server.ts'
import { countryName, countryNames } from '#account/addresses/countries.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { readPricedCheckout } from '#checkout/checkout.server.ts'
import { checkoutAnswer } from '#checkout/checkout-answer.ts'
import { type CheckoutCart, isDigital } from '#checkout/load-checkout.server.ts'
import { type StepName, sectionsOf } from '#checkout/rules/steps.ts'
import { firstStep } from '#kernel/constants.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import { listWallets } from '#payments/methods/wallets.server.ts'
import { whenReachable } from '#payments/methods/when-reachable.ts'
import { offeredMethods } from '#payments/providers.ts'
import { type Card, cardState } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { freeFrom, needsCustoms, unservedCountries } from '#shipping/shipping.server.ts'

export async function checkoutPage(ctx: Ctx, requestedStep: number = firstStep) {
  const checkout = await readPricedCheckout(ctx)
  const answer = checkoutAnswer(checkout, requestedStep, { next_action: null, errors: {} })
  const section = sectionsOf(answer.steps.map(({ number }) => number)).find((each) => each.includes(answer.checkout.step)) ?? []
  const showsStep = (name: StepName) => answer.steps.some((step) => step.name === name && section.includes(step.number))
  const needsAddress = showsStep('delivery') || showsStep('payment')
  const { member } = ctx.visitor
  const { tariff } = checkout.input
  const { currency } = checkout.cart
  const homeCountry = member?.region ?? homeCountries[currency]
  return {
    answer,
    section,
    ...cartSummaryOf(checkout.cart),
    consent: isDigital(checkout.cart) ? shopSettings(ctx).digitalConsent : null,
    currency,
    abroad: checkout.cart.physical && needsCustoms(ctx, checkout.state.delivery_address?.country),
    member: member && { name: member.name, email: member.email },
    saved: member && needsAddress ? await listAddresses(ctx) : [],
    cards: showsStep('payment') ? (await whenReachable(listUsableCards(ctx))).found : [],
    now: ctx.now(),
    methods: offeredMethods(ctx),
    wallets: showsStep('payment') ? (await whenReachable(listWallets(ctx))).found : [],
    countries: needsAddress ? countryNames() : {},
    residence: (answer.tax_question ?? []).map((code) => ({ code, name: countryName(code) })),
    homeCountry,
    forms: needsAddress
      ? addressForms([homeCountry, answer.checkout.delivery_address?.country, answer.checkout.billing_address?.country])
      : {},
    freeFrom: showsStep('shipping') ? freeFrom(tariff, currency, answer.checkout.delivery_address?.country) : {},
    unserved: showsStep('delivery') ? unservedCountries(tariff, currency) : [],
    stripe: stripeSettings(ctx),
  }
}

export type CheckoutPage = Awaited<ReturnType<typeof checkoutPage>>

// The country where most buyers of a currency live.
const homeCountries: Readonly<Record<string, string>> = { GBP: 'GB', USD: 'US' }

const cartSummaryOf = (cart: CheckoutCart) => ({
  lines: cart.lines.map(({ id, title, label, qty, unitPrice, creditText, cover, problem }) => ({
    id,
    title,
    label: creditText ? `${label}. ${creditText}` : label,
    qty,
    price: unitPrice,
    cover,
    problem,
  })),
  messages: cart.messages,
  coupon: cart.couponCode,
  /** Every item plays at once. */
  plays: cart.lines.every((line) => !isPhysical(line.format) && line.giftId === null),
})

const listUsableCards = async (ctx: Ctx): Promise<Card[]> =>
  (await listCards(ctx)).filter((card) => cardState(card, ctx.now()) !== 'incomplete')
