import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { previewJoining } from '#membership/actions/action-preview.server.ts'
import { mayTry } from '#membership/actions/join.server.ts'
import { applyMembershipForm, news } from '#membership/actions/membership-forms.server.ts'
import { BankQuestions } from '#membership/payment-methods/bank-questions.tsx'
import { AddMethod, countUsableMethods, KeepWallet } from '#membership/payment-methods/choose-payment-method.tsx'
import { JoinForm } from '#membership/payment-methods/join-form.tsx'
import { backFromKeeping, savedMethods } from '#membership/payment-methods/payment-methods.server.ts'
import { findOffered } from '#membership/plans/plans.server.ts'
import { addMonths } from '#membership/rules/periods.ts'
import { monthsOf } from '#membership/rules/plan.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { consentTo } from '#membership/withdrawal/consent.server.ts'
import { defaultBilling } from '#payments/methods/cards-page.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/join'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, `Join ${loaderData?.plan.name ?? ''}`) },
  { name: 'robots', content: 'noindex' },
]

/** Guests sign in or register first and come back; active members are redirected to their membership. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (params.term !== 'monthly' && params.term !== 'annual') throw data(null, { status: 404 })
  const plan = await findOffered(ctx, params.tier, params.term, ctx.visitor.currency)
  if (!ctx.visitor.member) return redirect(`/sign-in?back=${encodeURIComponent(`/membership/join/${plan.tier}/${plan.term}`)}`)
  const url = new URL(request.url)
  const back = await backFromKeeping(ctx, url)
  if (back) return redirect(back)
  const subscription = await showSubscription(ctx)
  if (subscription && !subscription.acts.includes('join') && !subscription.pending) return redirect('/profile/membership')
  const trial = (await mayTry(ctx, ctx.visitor.member.id, plan)) ? plan.trialDays : 0
  const now = ctx.now()
  const nextAt = trial > 0 ? new Date(now.getTime() + trial * 86_400_000) : addMonths(now, monthsOf(plan.term))
  return {
    plan: { tier: plan.tier, name: plan.name, term: plan.term },
    price: formatMoney({ minor: plan.price, currency: plan.currency }),
    trial,
    charged: trial > 0 ? formatDate(nextAt) : 'today',
    next: await previewJoining(ctx, ctx.visitor.member.id, plan, nextAt),
    now: now.toISOString(),
    currency: plan.currency,
    consent: await consentTo(ctx, plan),
    stripe: stripeSettings(ctx),
    billing: await defaultBilling(ctx),
    ways: await savedMethods(ctx),
    done: wordsOf(url.searchParams.get('done')),
  }
}

const wordsOf = (done: string | null): string | null => (done === 'wallet' || done === 'no-wallet' ? news[done] : null)

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await applyMembershipForm(context.get(ctxKey), await request.formData())
  if (answer.answer === 'done') return redirect(`/profile/membership?done=${answer.done}`, 303)
  if (answer.answer === 'away') return redirectDocument(answer.url, 303)
  return data(answer, { status: answer.answer === 'problem' ? answer.status : 200 })
}

export const shouldRevalidate = revalidateOnChange

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, price, trial, charged, next, now, currency, consent, stripe, billing, ways, done } = loaderData
  const busy = useNavigation().state !== 'idle' || actionData?.answer === 'authenticate'
  const usable = countUsableMethods(ways, new Date(now))
  const per = plan.term === 'annual' ? 'year' : 'month'
  const page = `/membership/join/${plan.tier}/${plan.term}`
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">
        Join {plan.name}, {plan.term === 'annual' ? 'yearly' : 'monthly'}
      </h1>
      <p className="pb-6 text-ink-soft">Renews automatically. Cancel in two clicks on your membership page.</p>
      <div className="grid gap-6">
        <BankQuestions answer={actionData} stripe={stripe} />
        {done && !actionData && <Notice title={done} tone="brass" live />}
        {ways.unreachable && <Notice title="We can’t reach your saved payment methods right now. Try again in a moment." tone="ember" />}
        <Facts
          facts={[
            { term: trial > 0 ? `After ${trial} days free` : 'You pay now', value: `${price}, tax included` },
            { term: 'Charged', value: charged },
            { term: trial > 0 ? 'First charge' : 'Next charge', value: `${next.amount} on ${next.on}` },
          ]}
        />
        {!ways.unreachable && (
          <JoinForm
            plan={plan}
            ways={ways}
            now={new Date(now)}
            consent={consent}
            label={trial > 0 ? 'Start trial' : `Join and pay ${price}`}
            stripe={stripe}
            currency={currency}
            billing={billing}
            page={page}
            busy={busy}
          />
        )}
        <p className="text-center text-ink-soft text-sm">
          By joining you order with an obligation to pay {price} every {per}. You can withdraw within 14 days.
        </p>
        {usable > 0 && <AddMethod stripe={stripe} currency={currency} billing={billing} count={usable} wallet={ways.wallet} page={page} />}
        {usable === 0 && ways.wallet && !ways.unreachable && <KeepWallet wallet={ways.wallet} page={page} />}
      </div>
    </Page>
  )
}
