import { type Currency, formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { ActionForm } from '#membership/actions/action-form.tsx'
import type { membershipPage } from '#membership/membership-page.server.ts'
import { memberStatus } from '#membership/rules/access.ts'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'

type StatusPage = Pick<
  Extract<Awaited<ReturnType<typeof membershipPage>>, { waiting: unknown }>,
  'subscription' | 'words' | 'waiting' | 'previews' | 'until' | 'credit' | 'chargedTo' | 'oldWallet' | 'tried' | 'rise'
>

export function PlanStatus({ page, busy }: { page: StatusPage; busy: boolean }) {
  const { subscription, words: statusText, waiting, previews } = page
  const can = (action: (typeof subscription.acts)[number]) => subscription.acts.includes(action)
  return (
    <section aria-labelledby="status-title" className="grid gap-5 panel p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="status-title" className="flex flex-wrap items-center gap-3 text-2xl">
          {subscription.membership.name}
          <Badge tone={statusText.tone}>{statusText.title}</Badge>
        </h2>
        <p>{statusText.about}</p>
      </div>
      <Facts facts={factsOf(page)} />
      {waiting && (
        <div className="grid gap-3">
          <p>A payment of {waiting.amount} is waiting for your bank. It’s cancelled automatically after 23 hours.</p>
          <div className="flex flex-wrap gap-3">
            <ActionForm intent="finish">
              <Button type="submit" look="brass" busy={busy}>
                Finish payment
              </Button>
            </ActionForm>
            <ActionForm intent={waiting.purpose === 'upgrade' ? 'give-up-upgrade' : 'give-up-payment'}>
              <Button type="submit" busy={busy}>
                Cancel payment
              </Button>
            </ActionForm>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {can('pay-now') && <ActionButton intent="pay-now" label="Pay" previews={previews['pay-now']} brass busy={busy} />}
        {can('resume') && <ActionButton intent="resume" label="Resume now" previews={previews.resume} brass busy={busy} />}
        {can('undo-pause') && <ActionButton intent="undo-pause" label="Undo pause" previews={previews['undo-pause']} busy={busy} />}
        {can('undo-cancel') && (
          <ActionButton intent="undo-cancel" label="Keep my membership" previews={previews['undo-cancel']} brass busy={busy} />
        )}
        {subscription.next_plan && subscription.source === 'paid' && (
          <ActionButton intent="keep-plan" label="Keep my current plan" busy={busy} />
        )}
        {subscription.next_plan && subscription.source === 'gift' && <ActionButton intent="let-gift-end" label="Don’t renew" busy={busy} />}
        {can('join') && (
          <ButtonLink to="/membership" look="brass">
            Join again
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

type ActionButtonProps = {
  intent: string
  label: string
  previews?: StatusPage['previews'][keyof StatusPage['previews']]
  brass?: boolean
  busy: boolean
}

const ActionButton = ({ intent, label, previews: [preview] = [], brass, busy }: ActionButtonProps) => (
  <ActionForm intent={intent} className="grid justify-items-start gap-1.5">
    <Button type="submit" look={brass ? 'brass' : 'quiet'} busy={busy}>
      {label}
      {preview?.pays && ` ${intent === 'pay-now' ? `${preview.pays} now` : `and pay ${preview.pays}`}`}
    </Button>
    {preview?.next && (
      <p className="text-ink-soft text-sm">
        Next charge {preview.pays ? 'after that' : 'then'}: {preview.next.amount} on {preview.next.on}
      </p>
    )}
  </ActionForm>
)

function factsOf({ subscription, until, credit, chargedTo, oldWallet, tried, rise }: StatusPage) {
  const { term, next_charge: next, next_plan: plan, discount, banked_days: days, status } = subscription
  const ended = ['cancelled', 'inactive'].includes(status)
  return [
    { term: 'Member status', value: memberStatus(subscription.allowedToStream) },
    ...(ended ? [] : [{ term: 'Billed', value: term === 'annual' ? 'Yearly' : 'Monthly' }]),
    ...(ended || status === 'paused' ? [] : [{ term: 'Paid until', value: until }]),
    ...(tried
      ? [
          { term: 'Next retry', value: tried.on ? `${tried.amount} on ${tried.on}` : 'No more automatic retries' },
          { term: 'Ends if unpaid', value: `On ${tried.endsOn}. You’ll owe nothing` },
        ]
      : [
          {
            term: 'Next charge',
            value: oldWallet ? `By your legacy PayPal agreement, on ${oldWallet}` : next ? `${chargeText(next)} on ${next.on}` : 'None',
          },
        ]),
    ...(rise ? [{ term: 'New price', value: rise }] : []),
    ...((next || tried) && chargedTo ? [{ term: 'Charged to', value: chargedTo }] : []),
    ...(plan ? [{ term: 'After that', value: `${plan.name}, ${plan.term}` }] : []),
    ...(discount ? [{ term: 'Discount', value: `${discount.percent}%, for ${plural(discount.charges_left, 'more charge')}` }] : []),
    ...(days > 0 ? [{ term: 'Saved days', value: String(days) }] : []),
    ...(credit ? [{ term: 'Credit', value: credit }] : []),
  ]
}

const chargeText = ({ amount, currency }: { amount: number; currency: Currency }) => formatMoney({ minor: amount, currency })
