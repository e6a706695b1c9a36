import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmailField } from '#account/email-field.tsx'
import { NextStep } from '#blocks.tsx'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { PaymentPart } from '#checkout/pages/payment-part.tsx'
import { typedAddress } from '#checkout/rules/checkout-form.ts'
import { storeStep } from '#checkout/step-store.client.ts'
import type { CheckoutPartProps } from '#checkout/use-checkout.ts'
import { formatMoney } from '#kernel/money.ts'
import { DeliveryAddress } from '#member-blocks.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

/** The steps a page shows together, each under its title; paying is part of the payment. */
export function partsOf({ section, answer }: CheckoutPage): { title: string; Part: (props: CheckoutPartProps) => ReactNode }[] {
  const names = answer.steps.filter(({ number }) => section.includes(number)).map(({ name }) => name)
  return parts.filter(({ step }) => names.includes(step) && !(step === 'review' && names.includes('payment')))
}

const Contact = ({ page, form }: CheckoutPartProps) => (
  <>
    <EmailField
      label="Email"
      name="email"
      autoComplete="email"
      hint={page.consent ? 'We’ll send your receipt and downloads here.' : 'We’ll send your receipt here.'}
      defaultValue={form.sent.email ?? page.answer.checkout.email ?? ''}
      error={form.errors.email}
    />
    <p className="text-ink-soft">
      Have an account?{' '}
      <Link to="/sign-in?back=/checkout" className="text-ink underline underline-offset-4">
        Sign in
      </Link>{' '}
      to use your saved addresses and cards and earn points, or continue as a guest.
    </p>
  </>
)

const Delivery = ({ page, form }: CheckoutPartProps) => (
  <>
    <DeliveryAddress
      saved={page.saved}
      value={typedAddress(form.sent.delivery_address) ?? page.answer.checkout.delivery_address}
      countries={page.countries}
      forms={page.forms}
      unserved={page.unserved}
      homeCountry={page.homeCountry}
      errors={form.errors}
      maySave={page.member !== null}
    />
    <NextStep label="Continue to shipping" busy={form.busy} back={{ label: 'Back to cart', to: '/cart' }} />
  </>
)

const Shipping = ({ page, form }: CheckoutPartProps) => {
  const { answer, currency, freeFrom } = page
  const deliveryText = (days: string, minSpend: number | undefined) =>
    minSpend ? `${days}. Free when the discs come to ${formatMoney({ minor: minSpend, currency })} or more.` : days
  return (
    <>
      <RadioCards
        legend="Delivery options"
        hideLegend
        name="shipping_code"
        chosen={answer.checkout.shipping_code ?? answer.shipping_choices[0]?.code}
        error={form.errors.shipping_code}
        cards={answer.shipping_choices.map(({ code, name, days, cost }) => ({
          value: code,
          title: name,
          about: deliveryText(days, cost > 0 ? freeFrom[code] : undefined),
          aside: cost === 0 ? 'Free' : formatMoney({ minor: cost, currency }),
        }))}
      />
      <NextStep
        label="Continue to payment"
        busy={form.busy}
        back={{ label: 'Back to delivery', to: '/checkout?step=2', onClick: () => storeStep(2) }}
      />
    </>
  )
}

const parts: readonly { step: string; title: string; Part: (props: CheckoutPartProps) => ReactNode }[] = [
  { step: 'contact', title: 'Contact', Part: Contact },
  { step: 'delivery', title: 'Delivery address', Part: Delivery },
  { step: 'shipping', title: 'Delivery options', Part: Shipping },
  { step: 'payment', title: 'Payment', Part: PaymentPart },
  { step: 'review', title: 'Place your order', Part: PaymentPart },
]
