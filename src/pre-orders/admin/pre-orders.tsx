import { Form, Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { isState, stateOptions } from '#pre-orders/staff-filter.ts'
import { staffPreOrders, staffTitles } from '#pre-orders/staff-pre-orders.server.ts'
import { PreOrderTable, rowsOf } from '#pre-orders/staff-table.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Pagination } from '#ui/data/pagination.tsx'
import { SavedViews } from '#ui/data/saved-views.tsx'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/pre-orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Pre-orders') },
  { name: 'robots', content: 'noindex' },
]

/** Upcoming discs with their pre-order counts; below, all pre-orders by title (`?line=`) and state (`?show=`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const titles = await staffTitles(ctx)
  const line = titles.find(({ id }) => String(id) === search.get('line'))?.id ?? null
  const show = search.get('show') ?? ''
  const state = isState(show) ? show : null
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  const found = await staffPreOrders(ctx, { line, state, page })
  return {
    titles: titles.map(({ releasedAt, ...title }) => ({ ...title, due: formatDate(releasedAt) })),
    ...{ line, state },
    ...found,
    rows: rowsOf(found.rows),
  }
}

export default function StaffPreOrdersPage({ loaderData }: Route.ComponentProps) {
  const { titles, rows, count, page, pages, line, state } = loaderData
  const toPage = (to: number) =>
    `?${new URLSearchParams({ ...(line !== null && { line: String(line) }), ...(state && { show: state }), page: String(to) })}`
  return (
    <Page>
      <div className="grid gap-8">
        <h1 className="text-3xl">Pre-orders</h1>
        <DataTable
          caption="DVDs and CDs open for pre-order"
          rows={titles}
          rowKey={({ id }) => id}
          empty="No pre-orders yet. Give a DVD or CD a release date in the future to open them."
          columns={[
            {
              head: 'Title',
              cell: ({ id, title, label }) => (
                <Link to={`/admin/pre-orders/${id}`} className="inline-flex min-h-11 min-w-40 items-center">
                  {title} ({label})
                </Link>
              ),
            },
            { head: 'Comes out', cell: ({ due }) => <span className="whitespace-nowrap">{due}</span> },
            { head: 'Ordered', cell: ({ ahead, limit }) => (limit === 0 ? 'Not open' : `${ahead} of ${limit}`), numeric: true },
            { head: 'Waiting', cell: ({ waiting }) => waiting, numeric: true },
            { head: 'Not paid', cell: ({ refused }) => refused, numeric: true },
            { head: 'Charged', cell: ({ charged }) => charged, numeric: true },
            { head: 'In stock', cell: ({ onHand, reserved }) => onHand - reserved, numeric: true },
          ]}
        />
        <section aria-labelledby="all" className="grid gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="all" className="text-xl">
              Pre-orders by customer
            </h2>
            <p className="text-ink-soft">{plural(count, 'pre-order')}</p>
          </div>
          <Form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_14rem_auto]">
            <SelectField
              key={`line ${line}`}
              label="Title"
              name="line"
              optional
              defaultValue={line === null ? '' : String(line)}
              options={[
                { value: '', text: 'All titles' },
                ...titles.map(({ id, title, label }) => ({ value: String(id), text: `${title} (${label})` })),
              ]}
            />
            <SelectField key={`show ${state}`} label="Show" name="show" optional defaultValue={state ?? ''} options={stateOptions} />
            <Button type="submit" look="brass">
              Show
            </Button>
          </Form>
          <SavedViews />
          <PreOrderTable rows={rows} />
          <Pagination page={page} pages={pages} toPage={toPage} />
        </section>
      </div>
    </Page>
  )
}
