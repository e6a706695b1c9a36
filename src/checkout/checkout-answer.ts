import type { CheckoutShown, NextActionShown } from '#checkout/checkout.contract.ts'
import type { PricedCheckout } from '#checkout/checkout-totals.server.ts'
import { neededSteps, type StepNumber, steps, stepToShow } from '#checkout/rules/steps.ts'
import type { FieldErrors } from '#kernel/errors.ts'

type Outcome = { next_action: NextActionShown | null; errors: FieldErrors }

/** The checkout's state under its wire names (row E6). `requestedStep`: the step the browser asks for. */
export function checkoutAnswer(checkout: PricedCheckout, requestedStep: number, outcome: Outcome): CheckoutShown {
  const { cart, state, shipping, choices, points, totals, tax, purchase, completed } = checkout
  return {
    checkout: {
      step: stepToShow(requestedStep, purchase, completed),
      email: state.email,
      delivery_address: state.delivery_address,
      billing_address: state.billing_address,
      shipping,
      shipping_code: shipping?.code ?? null,
      payment_method: state.payment_method,
      stripe_payment_method: state.stripe_payment_method,
      token: state.wallet_token,
      token_response: state.card,
      payment_data: null,
      loyalty: points.chosen && { id: points.chosen.id },
      save_card: state.save_card,
      tax_country: state.tax_country,
      cart_version: cart.version,
    },
    steps: neededSteps(purchase).map((number) => stepShown(number, checkout)),
    shipping_choices: choices,
    loyalty_offers: points.offers.map(({ id, title, points: cost, value }) => ({
      id,
      title,
      points: cost,
      value,
      enough: cost <= points.balance,
    })),
    loyalty_balance: points.balance,
    totals: { ...totals, tax: tax.known && !tax.countryChoices ? tax.total : null, currency: cart.currency },
    tax_question: tax.countryChoices,
    ...outcome,
  }
}

function stepShown(number: StepNumber, { completed }: PricedCheckout) {
  const { name, label } = steps[number - 1]!
  return { number, name, label, done: name !== 'review' && completed[name] }
}
