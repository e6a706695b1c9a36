import { formatDate } from '#kernel/dates.ts'
import { parseId } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { LedgerTable } from '#offers/ledger-table.tsx'
import { myLoyalty } from '#offers/loyalty.server.ts'
import { termsOf } from '#offers/points.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Stats } from '#ui/data/facts.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/points'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your points') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const before = parseId(new URL(request.url).searchParams.get('before')) || undefined
  const { currency } = ctx.visitor
  return { ...(await myLoyalty(ctx, before)), terms: await termsOf(ctx, currency), hundred: formatMoney({ minor: 100, currency }) }
}

export default function PointsPage({ loaderData }: Route.ComponentProps) {
  const { balance, owed, frozen, ending, entries, more, terms, hundred } = loaderData
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your points</h1>
      {terms && (
        <p className="pb-6 text-ink-soft">
          You earn {plural(terms.pointsPer100, 'point')} for each {hundred} you spend. Use them at checkout. They’re valid for{' '}
          {terms.daysValid} days. Sign in to earn points.
        </p>
      )}
      <div className="grid gap-8">
        <Stats facts={[{ term: 'points to use', value: (balance - frozen).toLocaleString('en-GB') }]} />
        {owed > 0 && (
          <Notice title={`You owe ${plural(owed, 'point')}`} tone="brass">
            You spent them before the order that earned them was refunded. Your next points will cover the difference.
          </Notice>
        )}
        {frozen > 0 && (
          <Notice title={`${plural(frozen, 'point')} on hold`} tone="brass">
            The order that earned them is disputed. You can spend them once that’s settled.
          </Notice>
        )}
        {ending && <Notice title={`${plural(ending.points, 'point')} expiring on ${formatDate(ending.on)}`} tone="brass" />}
        {entries.length === 0 ? (
          <EmptyState illustration="case" title="No points yet" action={<ButtonLink to="/lessons">Find a lesson</ButtonLink>}>
            You’ll earn points with your first order.
          </EmptyState>
        ) : (
          <LedgerTable caption="Points history" entries={entries} />
        )}
        {more && (
          <p className="text-center">
            <ButtonLink to={`/profile/points?before=${entries.at(-1)?.id}`}>Earlier</ButtonLink>
          </p>
        )}
      </div>
    </Page>
  )
}
