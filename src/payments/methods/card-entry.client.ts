import type { PaymentMethod, Stripe, StripeElements } from '@stripe/stripe-js'
import { cardAppearance, cardFonts, watchTheme } from '#payments/methods/card-appearance.client.ts'
import type { CardBilling, CardPurpose } from '#payments/methods/card-purpose.ts'
import { loadStripe } from '#payments/methods/stripe.client.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import type { EnteredCard } from '#payments/rules/card.ts'
import { cardErrorText } from '#payments/rules/card-error.ts'

export type MountedCardForm = {
  /** Validates the entry and returns the provider's token. The number never reaches the shop. Empty problem: shown by the form itself. */
  enter: (billing: CardBilling) => Promise<{ paymentMethod: string; card: EnteredCard | null } | { problem: string }>
  /** Saves the card for the customer of the secret, with 3-D Secure where the bank asks. */
  save: (clientSecret: string, returnUrl: string) => Promise<{ paymentMethod?: string; problem?: string }>
  setAmount: (minor: number) => void
  focus: () => void
  remove: () => void
}

const notLoaded = { problem: 'The card form didn’t load. You weren’t charged.' }

type Handlers = { ready: () => void; failed: () => void }
/** `asksCountry`: whether the form asks for the billing country. Tax needs it, but no postcode (decision 463). */
type CardFormOptions = { stripe: StripeSettings; purpose: CardPurpose; billing?: CardBilling | undefined; asksCountry: boolean }

/** Mounts Stripe's Payment Element in the theme's colours. Throws when the script doesn't load. */
export async function mountCardForm(
  container: HTMLElement,
  { stripe: settings, purpose, billing, asksCountry }: CardFormOptions,
  handlers: Handlers,
): Promise<MountedCardForm> {
  const stripe = await loadStripe(settings)
  const elements = stripe.elements({
    ...purposeOf(purpose),
    allowedPaymentMethodTypes: ['card'],
    appearance: cardAppearance(container),
    fonts: cardFonts(settings.scriptUrl) ?? [],
  })
  const element = elements.create('payment', {
    layout: { type: 'tabs' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    terms: { card: 'never' },
    fields: { billingDetails: { address: asksCountry ? { country: 'auto', postalCode: 'never' } : 'never' } },
  })
  // Stripe throws when the form is submitted before it is ready. On a slow device, customers click earlier than that.
  const loaded = new Promise<boolean>((resolve) => {
    element.on('ready', () => resolve(true))
    element.on('loaderror', () => resolve(false))
  })
  void loaded.then((isReady) => (isReady ? handlers.ready() : handlers.failed()))
  element.mount(container)
  const stopWatching = watchTheme(() => elements.update({ appearance: cardAppearance(container) }))
  return {
    enter: async (billing) => ((await loaded) ? enter(stripe, elements, billing) : notLoaded),
    save: async (clientSecret, returnUrl) => ((await loaded) ? save(stripe, elements, clientSecret, returnUrl, billing) : notLoaded),
    setAmount: (minor) => elements.update({ amount: minor }),
    focus: () => element.focus(),
    remove() {
      stopWatching()
      element.destroy()
    },
  }
}

function purposeOf(purpose: CardPurpose) {
  const currency = purpose.currency.toLowerCase()
  return purpose.mode === 'payment'
    ? { mode: 'payment' as const, amount: purpose.amount, currency, paymentMethodCreation: 'manual' as const }
    : { mode: 'setup' as const, currency }
}

async function enter(stripe: Stripe, elements: StripeElements, billing: CardBilling): ReturnType<MountedCardForm['enter']> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { problem: incomplete.type === 'validation_error' ? '' : cardErrorText(incomplete) }
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements, params: { billing_details: detailsOf(billing) } })
  return paymentMethod ? { paymentMethod: paymentMethod.id, card: enteredCardOf(paymentMethod.card) } : { problem: cardErrorText(error) }
}

const enteredCardOf = (card: PaymentMethod['card']): EnteredCard | null =>
  card ? { brand: card.brand, last_four: card.last4, expiry_date: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` } : null

async function save(stripe: Stripe, elements: StripeElements, clientSecret: string, return_url: string, billing?: CardBilling) {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { problem: cardErrorText(incomplete) }
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    clientSecret,
    confirmParams: {
      return_url,
      payment_method_data: { billing_details: billing ? detailsOf(billing) : { address: { postal_code: '' } } },
    },
    redirect: 'if_required',
  })
  if (error) return { problem: cardErrorText(error) }
  const method = setupIntent.payment_method
  return typeof method === 'string' ? { paymentMethod: method } : {}
}

/** Fields hidden in the form must be passed, even empty. */
const detailsOf = ({ name, email, address: { line1, line2, city, county, postcode, country } }: CardBilling) => ({
  ...(name && { name }),
  ...(email && { email }),
  address: { line1, line2, city, state: county, postal_code: postcode, country },
})
