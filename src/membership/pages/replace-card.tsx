import { data, useNavigation } from 'react-router'
import { CardByLinkForm } from '#membership/card-link/card-by-link-form.tsx'
import { CardReplaced, LinkClosed, type NextCharge, PaymentPending } from '#membership/card-link/card-link-outcomes.tsx'
import { applyCardLinkForm, cardLinkPage } from '#membership/card-link/card-link-page.server.ts'
import { BankAuthentication } from '#membership/payment-methods/bank-authentication.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/replace-card'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Replace your card') },
  { name: 'robots', content: 'noindex' },
]

/** The address contains a secret link, so no referrer is sent. */
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/** Replaces the card by an emailed link. Opening it changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const page = await cardLinkPage(context.get(ctxKey), token)
  return data({ token, page }, { status: page.state === 'good' || page.state === 'used' ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await applyCardLinkForm(context.get(ctxKey), tokenOf(request), await request.formData())
  return data(answer, { status: answer.answer === 'problem' ? answer.status : 200 })
}

export default function ReplaceCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, page } = loaderData
  const busy = useNavigation().state !== 'idle' || actionData?.answer === 'authenticate'
  if (actionData?.answer === 'done') return <CardReplaced {...actionData} />
  if (page.state !== 'good') return <LinkClosed stands={page.state} waiting={actionData?.answer === 'waiting'} />
  const { plan, owed, next, stripe, currency } = page
  const authAnswer = actionData?.answer === 'problem' || actionData?.answer === 'authenticate' ? actionData : undefined
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Replace your membership card</h1>
      <p className="pb-6 text-ink-soft">No need to sign in. The card you enter here will pay for your membership.</p>
      <div className="grid gap-6">
        <BankAuthentication answer={authAnswer} stripe={stripe} />
        {actionData?.answer === 'waiting' && <PaymentPending />}
        <Facts facts={factsOf(plan, owed, next)} />
        <CardByLinkForm
          stripe={stripe}
          currency={currency}
          token={token}
          label={owed ? `Use this card and pay ${owed.amount}` : 'Use this card'}
          busy={busy}
        />
        <p className="text-ink-soft text-sm">
          {owed ? `${owed.amount} will be charged once when you save your card.` : 'You won’t be charged now.'} Your bank may ask you to
          confirm the card. The link in our email works until you’re done. Don’t share it.
        </p>
      </div>
    </Page>
  )
}

const factsOf = (plan: string, owed: { amount: string; since: string } | null, next: NextCharge | null) => [
  { term: 'Plan', value: plan },
  ...(owed ? [{ term: `Owed since ${owed.since}`, value: owed.amount }] : []),
  ...(next ? [{ term: 'Next charge', value: `${next.amount} on ${next.on}` }] : []),
]
