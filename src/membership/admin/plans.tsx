import { Link, redirect, useNavigation } from 'react-router'
import { hasRight } from '#account/member.server.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { currencySymbol, formatMinor } from '#kernel/money.ts'
import { movePlan } from '#membership/plans/edit-plan.server.ts'
import { plansScreen } from '#membership/plans/plan-screen.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/plans'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Plans') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  return { plans: await plansScreen(ctx), edits: hasRight(ctx, 'settings.edit') }
}

/** `do`: moves a plan, for example `up practice`. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    const [direction, slug = ''] = text('do').split(' ')
    await movePlan(context.get(ctxKey), slug, direction === 'up')
    return redirect('/admin/plans', 303)
  })

/** Membership plans, lowest first. */
export default function PlansAdminPage({ loaderData: { plans, edits }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <h1 className="text-3xl">Plans</h1>
            <p className="max-w-text text-ink-soft">
              From lowest to highest. Moving to a higher plan is an upgrade and takes effect at once. Members on a retired plan keep it.
            </p>
          </div>
          {edits && (
            <ButtonLink to="/admin/plans/new" look="brass">
              New plan
            </ButtonLink>
          )}
        </div>
        <FormNotice answer={answer} />
        <DataTable
          caption="Plans"
          rows={plans}
          rowKey={({ slug }) => slug}
          empty="No plans yet. Until you offer one, people can only buy products individually."
          columns={[
            { head: 'Plan', cell: ({ slug, name }) => <Link to={`/admin/plans/${slug}`}>{name}</Link> },
            {
              head: 'State',
              cell: ({ offered }) => <Badge tone={offered ? 'leaf' : 'plain'}>{offered ? 'Offered' : 'Not offered'}</Badge>,
            },
            { head: 'Members', cell: ({ members }) => members.toLocaleString('en-GB'), numeric: true },
            {
              head: 'A month',
              cell: ({ prices }) => monthlyPrices(prices).join(', ') || 'No price',
              numeric: true,
            },
            ...(edits && plans.length > 1
              ? [
                  {
                    head: 'Order',
                    cell: ({ slug, name }: { slug: string; name: string }) => (
                      <PostForm preventScrollReset className="flex flex-wrap gap-2">
                        <Button
                          {...rankButton('up', slug)}
                          disabled={busy || slug === plans.at(-1)?.slug}
                          aria-label={`Rank ${name} higher`}
                        >
                          Higher
                        </Button>
                        <Button {...rankButton('down', slug)} disabled={busy || slug === plans[0]?.slug} aria-label={`Rank ${name} lower`}>
                          Lower
                        </Button>
                      </PostForm>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Page>
  )
}

const monthlyPrices = (prices: Awaited<ReturnType<typeof plansScreen>>[number]['prices']): string[] =>
  shopCurrencies.flatMap((currency) => {
    const minor = prices[currency]?.monthly
    return minor === undefined ? [] : [formatMinor(minor, currencySymbol(currency))]
  })

const rankButton = (direction: 'up' | 'down', slug: string) => ({ type: 'submit', name: 'do', value: `${direction} ${slug}` }) as const
