import { addressForms } from '#account/addresses/address-forms.server.ts'
import { countryNames } from '#account/addresses/countries.server.ts'
import { defaultBilling } from '#payments/methods/cards-page.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTariff, unservedCountries } from '#shipping/shipping.server.ts'

export type AddressAndCardForms = Awaited<ReturnType<typeof addressAndCardForms>>

/** Data for the forms of a new address and a new card. `countries`: also with these countries' address forms. */
export async function addressAndCardForms(ctx: Ctx, countries: readonly (string | undefined)[] = []) {
  const homeCountry = ctx.visitor.member?.region ?? ''
  return {
    countries: countryNames(),
    homeCountry,
    forms: addressForms([homeCountry, ...countries]),
    unserved: unservedCountries(await readTariff(ctx), ctx.visitor.currency),
    stripe: stripeSettings(ctx),
    billing: await defaultBilling(ctx),
  }
}
