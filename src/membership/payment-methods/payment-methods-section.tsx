import { ActionForm } from '#membership/actions/action-form.tsx'
import type { membershipPage } from '#membership/membership-page.server.ts'
import { ChooseMethod, countUsableMethods, SaveWallet } from '#membership/payment-methods/choose-payment-method.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'

type LoadedPage = Extract<Awaited<ReturnType<typeof membershipPage>>, { waiting: unknown }>

export function PaymentMethodsSection({ page, now, busy }: { page: LoadedPage; now: Date; busy: boolean }) {
  const { ways, gone: isRemoved, subscription, until, paymentMethod } = page
  const none = countUsableMethods(ways, now) === 0
  return (
    <section aria-labelledby="card-title" id="card" className="grid gap-4">
      <h2 id="card-title" className="text-xl">
        Payment method
      </h2>
      {ways.unreachable && <Notice title="We can’t reach your saved payment methods right now. Try again in a moment." tone="ember" />}
      {isRemoved && (
        <Notice title={`The payment method for your membership was removed. Choose another before ${until}.`} tone="ember">
          It was removed here or cancelled at the provider. We can’t charge it any more.
        </Notice>
      )}
      {none && !isRemoved && !ways.unreachable && <p>You have no saved payment method, so your membership can’t renew.</p>}
      {!none && (
        <ActionForm intent="change-card" className="grid gap-4">
          <ChooseMethod ways={ways} now={now} chosen={paymentMethod} legend="Renewals are charged to" />
          <div>
            <Button type="submit" busy={busy}>
              {subscription.status === 'unpaid' ? 'Pay with this' : 'Use this'}
            </Button>
          </div>
        </ActionForm>
      )}
      {ways.wallet && !ways.unreachable && ways.wallets.length === 0 && <SaveWallet wallet={ways.wallet} page="/profile/membership" />}
      <div>
        <ButtonLink to="/profile/cards" look={none ? 'brass' : 'plain'}>
          {none ? 'Add a card' : 'Add or remove cards'}
        </ButtonLink>
      </div>
    </section>
  )
}
