import { addressForms } from '#account/addresses/address-forms.server.ts'
import { listAddresses } from '#account/addresses/addresses.server.ts'
import { countryName, countryNames } from '#account/addresses/countries.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { readStanding } from '#checkout/checkout.server.ts'
import { checkoutAnswer } from '#checkout/checkout-answer.ts'
import { type Basket, isDigital } from '#checkout/load-checkout.server.ts'
import { type StepName, sectionsOf } from '#checkout/rules/steps.ts'
import { firstStep } from '#kernel/fixed-values.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import { listWallets } from '#payments/methods/wallets.server.ts'
import { whenReachable } from '#payments/methods/when-reachable.ts'
import { offeredMethods } from '#payments/providers.ts'
import { type Card, cardState } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { freeFrom, leavesCustoms, unservedCountries } from '#shipping/shipping.server.ts'

export async function checkoutPage(ctx: Ctx, wished: number = firstStep) {
  const standing = await readStanding(ctx)
  const answer = checkoutAnswer(standing, wished, { next_action: null, errors: {} })
  const section = sectionsOf(answer.steps.map(({ number }) => number)).find((each) => each.includes(answer.checkout.step)) ?? []
  const asks = (name: StepName) => answer.steps.some((step) => step.name === name && section.includes(step.number))
  const asksAddress = asks('delivery') || asks('payment')
  const { member } = ctx.visitor
  const { tariff } = standing.input
  const { currency } = standing.basket
  const homeCountry = member?.region ?? homes[currency]
  return {
    answer,
    section,
    ...bought(standing.basket),
    consent: isDigital(standing.basket) ? shopSettings(ctx).digitalConsent : null,
    currency,
    abroad: standing.basket.physical && leavesCustoms(ctx, standing.state.delivery_address?.country),
    member: member && { name: member.name, email: member.email },
    saved: member && asksAddress ? await listAddresses(ctx) : [],
    cards: asks('payment') ? (await whenReachable(shownCards(ctx))).found : [],
    now: ctx.now(),
    methods: offeredMethods(ctx),
    wallets: asks('payment') ? (await whenReachable(listWallets(ctx))).found : [],
    countries: asksAddress ? countryNames() : {},
    residence: (answer.tax_question ?? []).map((code) => ({ code, name: countryName(code) })),
    homeCountry,
    forms: asksAddress
      ? addressForms([homeCountry, answer.checkout.delivery_address?.country, answer.checkout.billing_address?.country])
      : {},
    freeFrom: asks('shipping') ? freeFrom(tariff, currency, answer.checkout.delivery_address?.country) : {},
    unserved: asks('delivery') ? unservedCountries(tariff, currency) : [],
    stripe: stripeSettings(ctx),
  }
}

export type CheckoutPage = Awaited<ReturnType<typeof checkoutPage>>

// The country where most buyers of a currency live.
const homes: Readonly<Record<string, string>> = { GBP: 'GB', USD: 'US' }

const bought = (basket: Basket) => ({
  lines: basket.lines.map(({ id, title, label, qty, unitPrice, creditWords, cover, problem }) => ({
    id,
    title,
    label: creditWords ? `${label}. ${creditWords}` : label,
    qty,
    price: unitPrice,
    cover,
    problem,
  })),
  messages: basket.messages,
  coupon: basket.couponCode,
  /** Every item plays at once. */
  plays: basket.lines.every((line) => !isPhysical(line.format) && line.giftId === null),
})

const shownCards = async (ctx: Ctx): Promise<Card[]> => (await listCards(ctx)).filter((card) => cardState(card, ctx.now()) !== 'incomplete')
