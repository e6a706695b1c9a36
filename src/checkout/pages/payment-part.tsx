import { useState } from 'react'
import { Link } from 'react-router'
import { BillingChoice } from '#checkout/billing-choice.tsx'
import type { CheckoutPage } from '#checkout/checkout-page.server.ts'
import { ResidenceChoice } from '#checkout/residence-choice.tsx'
import { savedWallet, typedAddress, walletChoice } from '#checkout/rules/checkout-form.ts'
import { storeStep } from '#checkout/step-store.client.ts'
import type { CheckoutPartProps } from '#checkout/use-checkout.ts'
import { Pay, Payment } from '#member-blocks.tsx'

/** The payment method, the buyer's country, and the pay button; a free order has only the button. */
export function PaymentPart({ page, form, entry }: CheckoutPartProps) {
  const { checkout, totals, steps } = page.answer
  const total = { minor: totals.total, currency: page.currency }
  const chosen = chosenMethod(checkout)
  const [choice, setChoice] = useState(chosen)
  const delivered = steps.some((step) => step.name === 'delivery')
  return (
    <>
      <input type="hidden" name="cart_version" value={checkout.cart_version} />
      <input type="hidden" name="total" value={totals.total} />
      {steps.some((step) => step.name === 'payment') && (
        <>
          <Payment
            cards={page.cards}
            now={page.now}
            wallet={walletName(page)}
            wallets={page.wallets}
            chosen={chosen}
            entered={checkout.token_response}
            total={total}
            stripe={page.stripe}
            maySave={page.member !== null}
            errors={form.errors}
            entry={entry}
            onChoose={setChoice}
          />
          <BillingChoice
            delivery={delivered ? checkout.delivery_address : null}
            // Without discs an earlier cart's delivery address is probably the buyer's own.
            value={typedAddress(form.sent.billing_address) ?? checkout.billing_address ?? (delivered ? null : checkout.delivery_address)}
            saved={page.saved}
            countries={page.countries}
            forms={page.forms}
            homeCountry={page.homeCountry}
            errors={form.errors}
          />
        </>
      )}
      {page.residence.length > 0 && (
        <ResidenceChoice countries={page.residence} chosen={checkout.tax_country} error={form.errors.tax_country} />
      )}
      <Pay
        total={total}
        consent={page.consent}
        plays={page.plays}
        working={form.busy}
        approvedAt={choice === walletChoice ? walletName(page) : null}
        consentError={form.errors.digital_consent}
      />
      <p className="-mt-4 text-center text-ink-soft text-sm">
        By ordering you accept our{' '}
        <a href="/terms" target="_blank" className="underline underline-offset-4" rel="noreferrer">
          terms<span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <BackLink delivered={delivered} />
    </>
  )
}

function BackLink({ delivered }: { delivered: boolean }) {
  const linkClass = 'touch-target justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink'
  if (!delivered) {
    return (
      <Link to="/cart" className={linkClass}>
        Back to cart
      </Link>
    )
  }
  return (
    <Link to="/checkout?step=3" onClick={() => storeStep(3)} className={linkClass}>
      Back to shipping
    </Link>
  )
}

const chosenMethod = ({ payment_method, stripe_payment_method, token }: CheckoutPage['answer']['checkout']): string | null =>
  payment_method === 'wallet' ? (token ? savedWallet(token) : walletChoice) : stripe_payment_method

const walletName = ({ methods }: CheckoutPage): string | null => methods.find(({ method }) => method === 'wallet')?.label ?? null
