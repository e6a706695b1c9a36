import { type Currency, formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { ActForm } from '#membership/act-form.tsx'
import type { membershipPage } from '#membership/membership-page.server.ts'
import { memberStatus } from '#membership/rules/access.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'

type Loaded = Extract<Awaited<ReturnType<typeof membershipPage>>, { waiting: unknown }>

/** How the membership stands, in words and figures, with the acts that answer to it. */
export function Standing({ page, busy }: { page: Loaded; busy: boolean }) {
  const { subscription, words, waiting, ahead } = page
  const can = (act: (typeof subscription.acts)[number]) => subscription.acts.includes(act)
  return (
    <section aria-labelledby="standing-title" className="grid gap-5 rounded-card border border-line bg-paper-raised p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="standing-title" className="flex flex-wrap items-center gap-3 text-2xl">
          {subscription.membership.name}
          <Badge tone={words.tone}>{words.title}</Badge>
        </h2>
        <p>{words.about}</p>
      </div>
      <Facts facts={factsOf(page)} />
      {waiting && (
        <div className="grid gap-3">
          <p>A payment of {waiting.amount} waits for your bank. It is given up by itself 23 hours after it began.</p>
          <div className="flex flex-wrap gap-3">
            <ActForm intent="finish">
              <Button type="submit" look="brass" busy={busy}>
                Finish this payment
              </Button>
            </ActForm>
            <ActForm intent={waiting.purpose === 'upgrade' ? 'give-up-upgrade' : 'give-up-payment'}>
              <Button type="submit" busy={busy}>
                Give this payment up
              </Button>
            </ActForm>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {can('pay-now') && <Act intent="pay-now" label="Pay" ahead={ahead['pay-now']} brass busy={busy} />}
        {can('resume') && <Act intent="resume" label="Go on now" ahead={ahead.resume} brass busy={busy} />}
        {can('undo-pause') && <Act intent="undo-pause" label="Take the pause back" ahead={ahead['undo-pause']} busy={busy} />}
        {can('undo-cancel') && <Act intent="undo-cancel" label="Keep my membership" ahead={ahead['undo-cancel']} brass busy={busy} />}
        {subscription.next_plan && subscription.source === 'paid' && <Act intent="keep-plan" label="Keep the plan I have" busy={busy} />}
        {subscription.next_plan && subscription.source === 'gift' && <Act intent="let-gift-end" label="Let the gift end" busy={busy} />}
        {can('join') && (
          <ButtonLink to="/membership" look="brass">
            Join again
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

type ActProps = { intent: string; label: string; ahead?: Loaded['ahead'][keyof Loaded['ahead']]; brass?: boolean; busy: boolean }

/** An act of one button; what it costs now stands on it, and the charge after it beside it. */
const Act = ({ intent, label, ahead: [said] = [], brass, busy }: ActProps) => (
  <ActForm intent={intent} className="grid justify-items-start gap-1.5">
    <Button type="submit" look={brass ? 'brass' : 'quiet'} busy={busy}>
      {label}
      {said?.pays && ` ${intent === 'pay-now' ? `${said.pays} now` : `and pay ${said.pays}`}`}
    </Button>
    {said?.next && (
      <p className="text-ink-soft text-sm">
        Next charge {said.pays ? 'after that' : 'then'}: {said.next.amount} on {said.next.on}
      </p>
    )}
  </ActForm>
)

function factsOf({ subscription, until, credit, chargedTo, oldWallet, tried, rise }: Loaded) {
  const { term, next_charge: next, next_plan: plan, discount, banked_days: days, status } = subscription
  const ended = ['cancelled', 'inactive'].includes(status)
  return [
    { term: 'Member status', value: memberStatus(subscription.allowedToStream) },
    ...(ended ? [] : [{ term: 'Billed', value: term === 'annual' ? 'By the year' : 'By the month' }]),
    ...(ended || status === 'paused' ? [] : [{ term: 'Covered until', value: until }]),
    ...(tried
      ? [
          { term: 'Tried again', value: tried.on ? `${tried.amount} on ${tried.on}` : 'Not by itself any more' },
          { term: 'Ends unpaid', value: `On ${tried.endsOn}, with nothing owed` },
        ]
      : [
          {
            term: 'Next charge',
            value: oldWallet ? `By your old wallet, on ${oldWallet}` : next ? `${chargeWords(next)} on ${next.on}` : 'None',
          },
        ]),
    ...(rise ? [{ term: 'New price', value: rise }] : []),
    ...((next || tried) && chargedTo ? [{ term: 'Charged to', value: chargedTo }] : []),
    ...(plan ? [{ term: 'From then on', value: `${plan.name}, ${plan.term}` }] : []),
    ...(discount ? [{ term: 'Discount', value: `${discount.percent} %, for ${plural(discount.charges_left, 'more charge')}` }] : []),
    ...(days > 0 ? [{ term: 'Days kept for you', value: String(days) }] : []),
    ...(credit ? [{ term: 'Credit', value: credit }] : []),
  ]
}

const chargeWords = ({ amount, currency }: { amount: number; currency: Currency }) => formatMoney({ minor: amount, currency })
