import { Form, Link } from 'react-router'
import { orderTone } from '#checkout/order-details.tsx'
import { filterWords, type StaffFilter, staffFilters } from '#checkout/rules/staff-filters.ts'
import { staffOrders } from '#checkout/staff-orders.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = () => [{ title: 'Orders – Woodshed back office' }, { name: 'robots', content: 'noindex' }]

const isFilter = (text: string): text is StaffFilter => (staffFilters as readonly string[]).includes(text)

/** Orders by state (`?show=`), number or e-mail (`?q=`), a page at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const show = search.get('show') ?? 'all'
  const wish = { filter: isFilter(show) ? show : 'all', words: search.get('q') ?? '', page: pageOf(search.get('page')) } as const
  return { ...wish, ...(await staffOrders(context.get(ctxKey), wish)) }
}

const pageOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

export default function StaffOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, count, pages, page, filter, words } = loaderData
  const toPage = (page: number) => `?${new URLSearchParams({ show: filter, ...(words && { q: words }), page: String(page) })}`
  return (
    <Page>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-3xl">Orders</h1>
          <p className="text-ink-soft">{plural(count, 'order')}</p>
        </div>
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-[14rem_1fr_auto]">
          <SelectField
            key={filter}
            label="Show"
            name="show"
            defaultValue={filter}
            options={staffFilters.map((value) => ({ value, text: filterWords[value] }))}
          />
          <Field key={words} label="Order number or e-mail" name="q" optional defaultValue={words} maxLength={254} />
          <Button type="submit" look="brass">
            Show
          </Button>
        </Form>
        <DataTable
          caption="Orders"
          rows={orders}
          rowKey={(order) => order.number}
          empty="No order is like that."
          columns={[
            {
              head: 'Order',
              cell: ({ number }) => (
                <Link to={`/admin/orders/${number}`} className="inline-flex min-h-11 items-center">
                  {number}
                </Link>
              ),
            },
            { head: 'State', cell: ({ state }) => <Badge tone={orderTone(state)}>{filterWords[state]}</Badge> },
            { head: 'Buyer', cell: ({ email }) => <span className="whitespace-nowrap">{email}</span> },
            { head: 'Placed', cell: ({ placed_at }) => <span className="whitespace-nowrap">{formatDate(placed_at, 'timeFirst')}</span> },
            { head: 'Total', cell: ({ total, currency }) => formatMoney({ minor: total, currency }), numeric: true },
          ]}
        />
        <Pagination page={page} pages={pages} toPage={toPage} />
      </div>
    </Page>
  )
}
