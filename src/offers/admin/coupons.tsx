import { Form, Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import { shopCurrencies } from '#offers/rules/coupon-form.ts'
import { couponStates, couponStateWords } from '#offers/rules/coupon-state.ts'
import { couponAsks, couponGives } from '#offers/rules/coupon-words.ts'
import { isCouponState, staffCoupons } from '#offers/staff-coupons.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/coupons'

export const meta: Route.MetaFunction = () => [{ title: 'Coupons – Woodshed back office' }, { name: 'robots', content: 'noindex' }]

/** Coupons by state (`?show=`), code or title (`?q=`), a page at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const show = search.get('show') ?? 'all'
  const wish = { state: isCouponState(show) ? show : 'all', words: search.get('q') ?? '', page: pageOf(search.get('page')) } as const
  const { coupons, count, pages } = await staffCoupons(context.get(ctxKey), wish)
  return {
    ...{ ...wish, count, pages },
    rows: coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code || 'A batch of codes',
      title: coupon.title,
      state: coupon.state,
      gives: couponGives(coupon, currencyOf(coupon)),
      asks: couponAsks(coupon, currencyOf(coupon)).join(', '),
      used: coupon.used,
      most: coupon.maxUses,
      ends: coupon.endsAt ? formatDate(coupon.endsAt, 'timeFirst') : 'Open',
    })),
  }
}

const pageOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** The currency a coupon is told in here: the first it works in. */
const currencyOf = ({ amounts }: { amounts: Partial<Record<string, number>> | null }) =>
  shopCurrencies.find((currency) => !amounts || amounts[currency]) ?? 'GBP'

export default function StaffCouponsPage({ loaderData }: Route.ComponentProps) {
  const { rows, count, pages, page, state, words } = loaderData
  const toPage = (page: number) => `?${new URLSearchParams({ show: state, ...(words && { q: words }), page: String(page) })}`
  return (
    <Page>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">Coupons</h1>
          <p className="text-ink-soft">{plural(count, 'coupon')}</p>
          <ButtonLink to="/admin/coupons/new" look="brass" className="ml-auto">
            New coupon
          </ButtonLink>
        </div>
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-[14rem_1fr_auto]">
          <SelectField
            key={state}
            label="Show"
            name="show"
            defaultValue={state}
            options={(['all', ...couponStates] as const).map((value) => ({ value, text: couponStateWords[value] }))}
          />
          <Field key={words} label="Code or title" name="q" optional defaultValue={words} maxLength={120} />
          <Button type="submit">Show</Button>
        </Form>
        <DataTable
          caption="Coupons"
          rows={rows}
          rowKey={({ id }) => id}
          empty="No coupon is like that."
          columns={[
            {
              head: 'Coupon',
              cell: ({ id, code, title }) => (
                <>
                  <Link to={`/admin/coupons/${id}`} className="inline-flex min-h-11 items-center whitespace-nowrap">
                    {code}
                  </Link>
                  {title && <span className="block font-normal text-ink-soft text-sm">{title}</span>}
                </>
              ),
            },
            { head: 'State', cell: ({ state }) => <Badge tone={state === 'running' ? 'leaf' : 'plain'}>{couponStateWords[state]}</Badge> },
            { head: 'Used', numeric: true, cell: ({ used, most }) => (most === null ? used : `${used} of ${most}`) },
            {
              head: 'Gives',
              cell: ({ gives, asks }) => (
                <span className="block min-w-44">
                  {gives}
                  {asks && <span className="block text-ink-soft text-sm">{asks}</span>}
                </span>
              ),
            },
            { head: 'Until (UTC)', cell: ({ ends }) => <span className="whitespace-nowrap">{ends}</span> },
          ]}
        />
        <Pagination page={page} pages={pages} toPage={toPage} />
      </div>
    </Page>
  )
}
