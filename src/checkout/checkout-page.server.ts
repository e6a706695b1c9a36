import { addressForms } from '#account/addresses/address-forms.server.ts'
import { listAddresses } from '#account/addresses/addresses.server.ts'
import { countryName, countryNames } from '#account/addresses/countries.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { readStanding } from '#checkout/checkout.server.ts'
import { checkoutAnswer } from '#checkout/checkout-answer.ts'
import type { Standing } from '#checkout/checkout-totals.server.ts'
import type { Basket } from '#checkout/load-checkout.server.ts'
import { firstStep } from '#checkout/rules/steps.ts'
import { ShopError } from '#kernel/errors.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import { listWallets } from '#payments/methods/wallets.server.ts'
import { offeredMethods } from '#payments/providers.ts'
import { type Card, cardState } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'
import { crossesBorder, freeFrom, unservedCountries } from '#shipping/shipping.server.ts'

const deliveryStep = 2
const shippingStep = 3
const paymentStep = 4

export async function checkoutPage(ctx: Ctx, wished: number = firstStep) {
  const standing = await readStanding(ctx)
  const answer = checkoutAnswer(standing, wished, { next_action: null, errors: {} })
  const { step } = answer.checkout
  const asksAddress = step === deliveryStep || step === paymentStep
  const { member } = ctx.visitor
  const { tariff } = standing.input
  const { currency } = standing.basket
  const homeCountry = member?.region ?? homes[currency]
  return {
    answer,
    ...bought(standing.basket),
    currency,
    abroad: standing.basket.physical && crossesBorder(tariff, standing.state.delivery_address?.country),
    member: member && { name: member.name, email: member.email },
    billed: isBilled(standing),
    saved: member && asksAddress ? await listAddresses(ctx) : [],
    cards: step === paymentStep ? await unlessUnreachable(shownCards(ctx)) : [],
    now: ctx.now(),
    methods: offeredMethods(ctx),
    wallets: step === paymentStep ? await unlessUnreachable(listWallets(ctx)) : [],
    countries: asksAddress ? countryNames() : {},
    residence: (answer.tax_question ?? []).map((code) => ({ code, name: countryName(code) })),
    homeCountry,
    forms: asksAddress
      ? addressForms([homeCountry, answer.checkout.delivery_address?.country, answer.checkout.billing_address?.country])
      : {},
    freeFrom: step === shippingStep ? freeFrom(tariff, currency, answer.checkout.delivery_address?.country) : {},
    unserved: step === deliveryStep ? unservedCountries(tariff, currency) : [],
    stripe: stripeSettings(ctx),
  }
}

export type CheckoutPage = Awaited<ReturnType<typeof checkoutPage>>

// Where most buyers of a currency live.
const homes: Readonly<Record<string, string>> = { GBP: 'GB', USD: 'US' }

const isBilled = ({ basket, state }: Standing): boolean => basket.physical || state.billing_address !== null

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
  digital: basket.lines.some((line) => !isPhysical(line.format)),
})

const shownCards = async (ctx: Ctx): Promise<Card[]> => (await listCards(ctx)).filter((card) => cardState(card, ctx.now()) !== 'incomplete')

/** An empty list while saved methods can't be loaded: a new card still pays. */
const unlessUnreachable = <T>(list: Promise<T[]>): Promise<T[]> =>
  list.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'unavailable') return []
    throw error
  })
