import { Link } from 'react-router'
import { hasRight } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ctxKey } from '#platform/page-context.ts'
import { preOrderSearchOf, staffPreOrders } from '#pre-orders/list-pre-orders.server.ts'
import { PreOrderTable, rowsOf } from '#pre-orders/pre-order-table.tsx'
import { stateOptions } from '#pre-orders/rules/pre-order-states.ts'
import { staffTitles } from '#pre-orders/staff-titles.server.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/pre-orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Pre-orders') },
  { name: 'robots', content: 'noindex' },
]

/** Upcoming discs with their pre-order counts; below, all pre-orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const titles = await staffTitles(ctx)
  const { rows, ...list } = await staffPreOrders(ctx, preOrderSearchOf(request))
  return {
    titles: titles.map(({ releasedAt, ...title }) => ({ ...title, due: formatDate(releasedAt) })),
    ...{ list, mayExport: hasRight(ctx, 'people.export') },
    rows: rowsOf(rows),
  }
}

export default function StaffPreOrdersPage({ loaderData: { titles, rows, list, mayExport } }: Route.ComponentProps) {
  const lines = titles.map(({ id, title, label }) => ({ value: String(id), text: `${title} (${label})` }))
  return (
    <ListScreen
      title="Pre-orders"
      one="pre-order"
      {...list}
      columns={['What', 'State', 'Made', 'Charged from', 'At most']}
      exportAs={mayExport ? 'pre-orders' : undefined}
      selects={[
        { name: 'show', label: 'Show', options: stateOptions },
        { name: 'line', label: 'Title', options: [{ value: '', text: 'All titles' }, ...lines] },
      ]}
      search="Email or title"
      days="Made"
      intro={<Titles titles={titles} />}
    >
      <PreOrderTable rows={rows} />
    </ListScreen>
  )
}

const Titles = ({ titles }: Pick<Route.ComponentProps['loaderData'], 'titles'>) => (
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
)
