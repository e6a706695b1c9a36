import { ActForm } from '#membership/act-form.tsx'
import { ChooseWay, KeepWallet, usableWays } from '#membership/choose-way.tsx'
import type { membershipPage } from '#membership/membership-page.server.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Loaded = Extract<Awaited<ReturnType<typeof membershipPage>>, { waiting: unknown }>

/** What renewals are charged to, and what else they could be. Says when the old way has gone. */
export function WaysSection({ page, now, busy }: { page: Loaded; now: Date; busy: boolean }) {
  const { ways, gone, subscription, until, paymentMethod } = page
  const none = usableWays(ways, now) === 0
  return (
    <section aria-labelledby="card-title" id="card" className="grid gap-4">
      <h2 id="card-title" className="text-xl">
        How you pay
      </h2>
      {ways.unreachable && (
        <Notice title="Your saved ways to pay cannot be reached right now. Please try again in a moment." tone="ember" />
      )}
      {gone && (
        <Notice title={`What your membership was charged to is no longer there. Please choose another way before ${until}.`} tone="ember">
          A wallet may have been cancelled at its company, or a card removed here. Nothing is charged to it any more.
        </Notice>
      )}
      {none && !gone && !ways.unreachable && <p>Nothing is saved that could be charged, so your membership cannot renew.</p>}
      {!none && (
        <ActForm intent="change-card" className="grid gap-4">
          <ChooseWay ways={ways} now={now} chosen={paymentMethod} legend="Renewals are charged to" />
          <div>
            <Button type="submit" busy={busy}>
              {subscription.status === 'unpaid' ? 'Pay with this' : 'Use this'}
            </Button>
          </div>
        </ActForm>
      )}
      {ways.wallet && !ways.unreachable && ways.wallets.length === 0 && <KeepWallet wallet={ways.wallet} page="/profile/membership" />}
      <div>
        <ButtonLink to="/profile/cards" look={none ? 'brass' : 'plain'}>
          {none ? 'Add a card' : 'Add or remove cards'}
        </ButtonLink>
      </div>
    </section>
  )
}
