import { addressForms } from '#account/addresses/address-forms.server.ts'
import { changeCountry } from '#account/rules/address.ts'
import type { AddressForm } from '#account/rules/address-form.ts'
import { CheckoutInput, type CheckoutRequest, type CheckoutShown } from '#checkout/checkout.contract.ts'
import { storeCheckout } from '#checkout/checkout.server.ts'
import { newOption, readCheckoutForm } from '#checkout/rules/checkout-form.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

export type StepResult = { to: string } | StepFailure

type StepFailure = {
  errors: FieldErrors
  problem: string | null
  sent: CheckoutRequest
  status: number
  forms?: Record<string, AddressForm>
}

/** A checkout step as a plain form. Changing the country only shows it again with that country's fields. */
export async function postStep(ctx: Ctx, form: FormData): Promise<StepResult> {
  const texts = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
  const countryPrefix = texts[changeCountry]
  if (countryPrefix) texts[`${countryPrefix}.id`] = newOption
  const parsed = CheckoutInput.safeParse(readCheckoutForm(texts))
  if (!parsed.success) return { errors: {}, problem: 'Check what you entered.', sent: {}, status: 400 }
  if (countryPrefix) return withForms({ errors: {}, problem: null, sent: parsed.data, status: 200 })
  try {
    return stepResultOf(await storeCheckout(ctx, parsed.data), parsed.data)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return withForms({ errors: error.errors, problem: error.message, sent: parsed.data, status: error.status })
  }
}

function stepResultOf({ checkout, next_action, errors }: CheckoutShown, sent: CheckoutRequest): StepResult {
  if (next_action) return { to: next_action.url }
  if (Object.keys(errors).length > 0) return withForms({ errors, problem: errors.payment ?? null, sent, status: 400 })
  return { to: `/checkout?step=${checkout.step}` }
}

const withForms = (failure: StepFailure): StepFailure => ({
  ...failure,
  forms: addressForms([failure.sent.delivery_address?.country, failure.sent.billing_address?.country]),
})
