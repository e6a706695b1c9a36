import { Link } from 'react-router'
import { shopCurrencies } from '#kernel/form-values.ts'
import { formatMoney } from '#kernel/money.ts'
import { couponSearchOf, staffCoupons } from '#offers/list-coupons.server.ts'
import { worksIn } from '#offers/rules/coupon.ts'
import { couponStateLabels, couponStates } from '#offers/rules/coupon-state.ts'
import { couponBenefit, couponRequirements } from '#offers/rules/coupon-text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/coupons'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Coupons')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { coupons, ...list } = await staffCoupons(ctx, couponSearchOf(request))
  return {
    list,
    rows: coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code || 'Batch of codes',
      title: coupon.title,
      state: coupon.state,
      gives: couponBenefit(coupon, currencyOf(coupon)),
      asks: couponRequirements(coupon, currencyOf(coupon)).join(', '),
      given: coupon.costs
        .filter(({ discount }) => discount > 0)
        .map(({ discount, currency }) => formatMoney({ minor: discount, currency })),
      used: coupon.used,
      most: coupon.maxUses,
      ends: coupon.endsAt ? shopTime(ctx, coupon.endsAt) : 'Open',
    })),
  }
}

const currencyOf = (coupon: Parameters<typeof worksIn>[0]) => shopCurrencies.find((currency) => worksIn(coupon, currency)) ?? 'GBP'

export default function StaffCouponsPage({ loaderData }: Route.ComponentProps) {
  const { rows, list } = loaderData
  const isNarrowed = useIsFiltered()
  return (
    <ListScreen
      title="Coupons"
      one="coupon"
      {...list}
      columns={['State', 'Used', 'Cost so far', 'Gives', 'Until']}
      days="Ends"
      selects={[
        {
          name: 'show',
          label: 'Show',
          options: (['all', ...couponStates] as const).map((value) => ({ value, text: couponStateLabels[value] })),
        },
      ]}
      exportAs="coupons"
      search="Code or title"
      action={
        <ButtonLink to="/admin/coupons/new" look="brass" className="ml-auto">
          New coupon
        </ButtonLink>
      }
    >
      <DataTable
        caption="Coupons"
        rows={rows}
        rowKey={({ id }) => id}
        empty={isNarrowed ? 'No coupons match.' : 'No coupons yet. Create the first one with “New coupon”.'}
        columns={[
          {
            head: 'Coupon',
            cell: ({ id, code, title }) => (
              <>
                <Link to={`/admin/coupons/${id}`} className="touch-target whitespace-nowrap">
                  {code}
                </Link>
                {title && <span className="block font-normal text-ink-soft text-sm">{title}</span>}
              </>
            ),
          },
          { head: 'State', cell: ({ state }) => <Badge tone={state === 'running' ? 'leaf' : 'plain'}>{couponStateLabels[state]}</Badge> },
          { head: 'Used', numeric: true, cell: ({ used, most }) => (most === null ? used : `${used} of ${most}`) },
          { head: 'Cost so far', numeric: true, cell: ({ given }) => given.join(', ') || '–' },
          {
            head: 'Gives',
            cell: ({ gives, asks }) => (
              <span className="block min-w-44">
                {gives}
                {asks && <span className="block text-ink-soft text-sm">{asks}</span>}
              </span>
            ),
          },
          { head: 'Until', time: true, cell: ({ ends }) => ends },
        ]}
      />
    </ListScreen>
  )
}
