import { data, redirect, redirectDocument } from 'react-router'
import { LegacyAgreementList, SwitchMethodNotice } from '#payments/legacy/legacy-agreements.tsx'
import { applyCardForm, cardsPage, finishWalletReturn } from '#payments/methods/cards-page.server.ts'
import { SavedCards } from '#payments/methods/saved-cards.tsx'
import { SavedWallets } from '#payments/methods/saved-wallets.tsx'
import { isOver } from '#payments/rules/legacy.ts'
import { ctxKey } from '#platform/page-context.ts'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/cards'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Payment methods') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { searchParams } = new URL(request.url)
  const back = await finishWalletReturn(ctx, searchParams)
  if (back) return redirect(back)
  const page = await cardsPage(ctx, searchParams.get('done'))
  return page ?? redirect('/sign-in?back=/profile/cards')
}

/** An approval page is another site, so it needs a full redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await applyCardForm(context.get(ctxKey), await request.formData())
  if ('away' in outcome) return redirectDocument(outcome.away, 303)
  if ('to' in outcome) return redirect(outcome.to, 303)
  return data({ problem: outcome.problem }, { status: outcome.status })
}

export const shouldRevalidate = revalidateOnChange

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, unreachable, wallet, wallets, walletsUnreachable, agreements } = loaderData
  const problem = actionData?.problem ?? unreachable
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Payment methods</h1>
      <p className="pb-6 text-ink-soft">Stored by our payment providers, not by us. Check out faster next time.</p>
      <div className="grid gap-10">
        {(done || problem || agreements.some(({ state }) => !isOver(state))) && (
          <div className="grid gap-4">
            {done && <Notice title={done} tone="leaf" live />}
            {problem && <Notice title={problem} tone="ember" live />}
            {agreements.some(({ state }) => !isOver(state)) && <SwitchMethodNotice />}
          </div>
        )}
        <SavedCards page={loaderData} />
        {wallet && <SavedWallets name={wallet} wallets={wallets} unreachable={walletsUnreachable} />}
        <LegacyAgreementList agreements={agreements} />
      </div>
    </Page>
  )
}
