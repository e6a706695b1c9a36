import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { EmailField } from '#account/email-field.tsx'
import { addressLines } from '#account/rules/address.ts'
import { DeliveryAddress, NextStep, Pay, Payment } from '#blocks.tsx'
import { BillingChoice } from '#checkout/billing-choice.tsx'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { ResidenceChoice } from '#checkout/residence-choice.tsx'
import { billingPart, keptWallet, walletChoice } from '#checkout/rules/checkout-form.ts'
import type { useCheckout } from '#checkout/use-checkout.ts'
import { formatMoney } from '#kernel/money.ts'
import type { CardEntry } from '#payments/methods/card-form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type StepName = { number: number; label: string }
type StepProps = {
  page: CheckoutPage
  part: string | undefined
  form: ReturnType<typeof useCheckout>
  entry: RefObject<CardEntry | null>
  previous: StepName | null
  next: StepName | null
}

export function stepContent(props: StepProps): { title: string; fields: ReactNode } {
  switch (props.page.answer.checkout.step) {
    case 1:
      return { title: 'Contact', fields: <Contact {...props} /> }
    case 2:
      return { title: 'Delivery address', fields: <Delivery {...props} /> }
    case 3:
      return { title: 'Delivery options', fields: <Shipping {...props} /> }
    case 4:
      return props.part === billingPart
        ? { title: 'Billing address', fields: <Bill {...props} /> }
        : { title: 'Payment', fields: <Card {...props} /> }
    default:
      return { title: 'Review and pay', fields: <Review {...props} /> }
  }
}

const Contact = (props: StepProps) => (
  <>
    <EmailField
      label="Email"
      name="email"
      autoComplete="email"
      hint={props.page.digital ? 'We’ll send your receipt and downloads here.' : 'We’ll send your receipt here.'}
      defaultValue={props.form.sent.email ?? props.page.answer.checkout.email ?? ''}
      error={props.form.errors.email}
    />
    <p className="text-ink-soft">
      Have an account?{' '}
      <Link to="/sign-in?back=/checkout" className="text-ink underline underline-offset-4">
        Sign in
      </Link>{' '}
      to use your saved addresses and cards and earn points, or continue as a guest.
    </p>
    <Next {...props} />
  </>
)

const Delivery = (props: StepProps) => {
  const { page, form } = props
  return (
    <>
      <DeliveryAddress
        saved={page.saved}
        value={writtenIn(form.sent.delivery_address) ?? page.answer.checkout.delivery_address}
        countries={page.countries}
        forms={page.forms}
        unserved={page.unserved}
        homeCountry={page.homeCountry}
        errors={form.errors}
        mayKeep={page.member !== null}
      />
      <Next {...props} />
    </>
  )
}

const Shipping = (props: StepProps) => {
  const { answer, currency, freeFrom } = props.page
  const about = (days: string, least: number | undefined) =>
    least ? `${days}. Free when the discs come to ${formatMoney({ minor: least, currency })} or more.` : days
  return (
    <>
      <RadioCards
        legend="Delivery options"
        hideLegend
        name="shipping_code"
        chosen={answer.checkout.shipping_code ?? answer.shipping_choices[0]?.code}
        error={props.form.errors.shipping_code}
        cards={answer.shipping_choices.map(({ code, name, days, cost }) => ({
          value: code,
          title: name,
          about: about(days, cost > 0 ? freeFrom[code] : undefined),
          aside: cost === 0 ? 'Free' : formatMoney({ minor: cost, currency }),
        }))}
      />
      <Next {...props} />
    </>
  )
}

const Bill = (props: StepProps) => {
  const { page, form } = props
  const { delivery_address, billing_address } = page.answer.checkout
  // An earlier cart's delivery address: probably the buyer's own.
  const sent = page.answer.steps.some((step) => step.name === 'delivery')
  return (
    <>
      <BillingChoice
        delivery={sent ? delivery_address : null}
        value={writtenIn(form.sent.billing_address) ?? billing_address ?? (sent ? null : delivery_address)}
        saved={page.saved}
        countries={page.countries}
        forms={page.forms}
        homeCountry={page.homeCountry}
        errors={form.errors}
      />
      <NextStep label="Continue to payment" busy={form.busy} refusals={form.refusals} previous={props.previous} />
    </>
  )
}

const Card = (props: StepProps) => {
  const { page, form, entry } = props
  const { checkout, totals } = page.answer
  const address = checkout.billing_address ?? checkout.delivery_address
  if (!address) return null
  const { name, contact_number: _phone, ...place } = address
  return (
    <>
      <Payment
        cards={page.cards}
        now={page.now}
        wallet={approver(page)}
        wallets={page.wallets}
        chosen={chosenIn(checkout)}
        entered={checkout.token_response}
        total={{ minor: totals.total, currency: page.currency }}
        billing={{ name, email: checkout.email ?? '', address: place }}
        stripe={page.stripe}
        mayKeep={page.member !== null}
        errors={form.errors}
        entry={entry}
      />
      <p className="text-sm text-ink-soft">
        Billing address {addressLines(address, page.countries[address.country] ?? address.country).join(', ')}.{' '}
        <Link to={`/checkout?step=4&part=${billingPart}`} className="text-ink underline underline-offset-4">
          Change<span className="sr-only"> the billing address</span>
        </Link>
      </p>
      <Next {...props} />
    </>
  )
}

const Review = ({ page, form, previous }: StepProps) => {
  const { checkout, totals } = page.answer
  return (
    <>
      <input type="hidden" name="cart_version" value={checkout.cart_version} />
      <input type="hidden" name="total" value={totals.total} />
      {page.residence.length > 0 && (
        <ResidenceChoice countries={page.residence} chosen={checkout.tax_country} error={form.errors.tax_country} />
      )}
      <Pay
        total={{ minor: totals.total, currency: page.currency }}
        digital={page.digital}
        working={form.busy}
        approvedAt={checkout.payment_method === 'wallet' && !checkout.token ? approver(page) : null}
        consentError={form.errors.digital_consent}
      />
      {previous && (
        <Link
          to={`/checkout?step=${previous.number}`}
          className="inline-flex min-h-11 items-center justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          Back to {previous.label.toLowerCase()}
        </Link>
      )}
    </>
  )
}

const chosenIn = ({ payment_method, stripe_payment_method, token }: CheckoutPage['answer']['checkout']): string | null =>
  payment_method === 'wallet' ? (token ? keptWallet(token) : walletChoice) : stripe_payment_method

const approver = ({ methods }: CheckoutPage): string | null => methods.find(({ method }) => method === 'wallet')?.label ?? null

const goingTo: Readonly<Record<number, string>> = {
  2: 'Continue to delivery',
  3: 'Continue to shipping',
  4: 'Continue to payment',
  5: 'Review your order',
}

const Next = ({ form, previous, next }: StepProps) => (
  <NextStep label={goingTo[next?.number ?? 5] ?? 'Continue'} busy={form.busy} refusals={form.refusals} previous={previous} />
)

type Sent = ReturnType<typeof useCheckout>['sent']['delivery_address']

function writtenIn(sent: Sent) {
  if (!sent || sent.id) return null
  const { name = '', line1 = '', line2 = '', city = '', county = '', postcode = '', country = '', contact_number = '' } = sent
  return { name, line1, line2, city, county, postcode, country, contact_number }
}
