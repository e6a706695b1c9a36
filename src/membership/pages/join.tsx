import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { previewJoin } from '#membership/actions/action-preview.server.ts'
import { isTrialEligible } from '#membership/actions/join.server.ts'
import { applyMembershipForm, doneMessages } from '#membership/actions/membership-forms.server.ts'
import { openAccountToJoin } from '#membership/joining/account.server.ts'
import { JoinForm } from '#membership/joining/join-form.tsx'
import { accountOnly } from '#membership/joining/use-card-first.ts'
import { BankAuthentication } from '#membership/payment-methods/bank-authentication.tsx'
import { AddMethod, countUsableMethods, SaveWallet } from '#membership/payment-methods/choose-payment-method.tsx'
import { handleWalletReturn, savedMethods } from '#membership/payment-methods/payment-methods.server.ts'
import { findOfferedPlan } from '#membership/plans/plans.server.ts'
import { addMonths } from '#membership/rules/periods.ts'
import { monthsOf } from '#membership/rules/plan.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { consentTextFor } from '#membership/withdrawal/consent.server.ts'
import { defaultBilling } from '#payments/methods/cards-page.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { formText } from '#ui/data/form-text.ts'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/join'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, `Join ${loaderData?.plan.name ?? ''}`) },
  { name: 'robots', content: 'noindex' },
]

/** Guests open an account while joining; active members are redirected to their membership. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (params.term !== 'monthly' && params.term !== 'annual') throw data(null, { status: 404 })
  const plan = await findOfferedPlan(ctx, params.tier, params.term, ctx.visitor.currency)
  const url = new URL(request.url)
  const next = await handleWalletReturn(ctx, url)
  if (next) return redirect(next)
  const subscription = await showSubscription(ctx)
  if (subscription && !subscription.acts.includes('join') && !subscription.pending) return redirect('/profile/membership')
  const { member } = ctx.visitor
  const trial = !member || (await isTrialEligible(ctx, member.id, plan)) ? plan.trialDays : 0
  const now = ctx.now()
  const nextAt = trial > 0 ? new Date(now.getTime() + trial * 86_400_000) : addMonths(now, monthsOf(plan.term))
  return {
    plan: { tier: plan.tier, name: plan.name, term: plan.term },
    price: formatMoney({ minor: plan.price, currency: plan.currency }),
    trial,
    charged: trial > 0 ? formatDate(nextAt) : 'today',
    next: await previewJoin(ctx, member?.id ?? null, plan, nextAt),
    isGuest: !member,
    now: now.toISOString(),
    currency: plan.currency,
    consent: await consentTextFor(ctx, plan),
    stripe: stripeSettings(ctx),
    billing: await defaultBilling(ctx),
    ways: await savedMethods(ctx),
    done: walletMessage(url.searchParams.get('done')),
  }
}

const walletMessage = (done: string | null): string | null => (done === 'wallet' || done === 'no-wallet' ? doneMessages[done] : null)

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  const form = await request.formData()
  if (!ctx.visitor.member) return createAccountFirst(ctx, request, form)
  const answer = await applyMembershipForm(ctx, form)
  if (answer.answer === 'done') return redirect(`/profile/membership?done=${answer.done}`, 303)
  if (answer.answer === 'away') return redirectDocument(answer.url, 303)
  return data(answer, { status: answer.answer === 'problem' ? answer.status : 200 })
}

async function createAccountFirst(ctx: Ctx, { url, headers }: Request, form: FormData) {
  const back = new URL(url).pathname
  const email = formText(form, 'email')
  const consent = form.has(accountOnly) ? null : form.has('digital_consent')
  try {
    const input = { email, password: formText(form, 'password'), back, consent }
    const cookies = await openAccountToJoin(withCaptcha(ctx, formText(form, captchaField)), headers, input)
    return redirect(form.has(accountOnly) ? `${back}?wallet=keep` : back, { status: 303, headers: cookies })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { message: problem, errors, status } = error
    return data({ answer: 'problem' as const, problem, errors, status, typed: { email } }, { status })
  }
}

export const shouldRevalidate = revalidateOnChange

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, price, trial, charged, next, now, currency, consent, stripe, billing, ways, done, isGuest } = loaderData
  const busy = useNavigation().state !== 'idle' || actionData?.answer === 'authenticate'
  const usableCount = countUsableMethods(ways, new Date(now))
  const per = plan.term === 'annual' ? 'year' : 'month'
  const page = `/membership/join/${plan.tier}/${plan.term}`
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">
        Join {plan.name}, {plan.term === 'annual' ? 'yearly' : 'monthly'}
      </h1>
      <p className="pb-6 text-ink-soft">Renews automatically. Cancel in two clicks on your membership page.</p>
      <div className="grid gap-6">
        <BankAuthentication answer={actionData} stripe={stripe} />
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
            isGuest={isGuest}
            plan={plan}
            ways={ways}
            now={new Date(now)}
            consent={consent}
            label={trial > 0 ? 'Start trial' : `Start and pay ${price}`}
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
        {usableCount > 0 && (
          <AddMethod stripe={stripe} currency={currency} billing={billing} count={usableCount} wallet={ways.wallet} page={page} />
        )}
        {!isGuest && usableCount === 0 && ways.wallet && !ways.unreachable && <SaveWallet wallet={ways.wallet} page={page} />}
      </div>
    </Page>
  )
}
