import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BuyerLink } from '#account/buyer-link.tsx'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { lineText } from '#orders/rules/line-text.ts'
import type { staffPreOrders } from '#pre-orders/list-pre-orders.server.ts'
import { type PreOrderState, stateLabels } from '#pre-orders/rules/pre-order-states.ts'
import { stateTone } from '#pre-orders/state-tone.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'

type Row = Awaited<ReturnType<typeof staffPreOrders>>['rows'][number]

export type StaffRow = {
  id: string
  state: PreOrderState
  email: string
  what: string
  made: string
  from: string
  total: string
  order: string | null
  reason: string
}

export const rowsOf = (rows: readonly Row[]): StaffRow[] =>
  rows.map(({ id, state, email, qty, title, label, made_at, not_before, unit_price, shipping, currency, number, cancel_reason }) => ({
    id,
    state,
    email,
    what: lineText({ title, label, qty }),
    made: made_at.toISOString(),
    from: formatDate(not_before),
    total: formatMoney({ minor: unit_price * qty + shipping, currency }),
    order: number,
    reason: cancel_reason,
  }))

export const PreOrderTable = ({ rows, act }: { rows: readonly StaffRow[]; act?: (row: StaffRow) => ReactNode }) => (
  <DataTable
    caption="Pre-orders"
    rows={rows}
    rowKey={({ id }) => id}
    empty="No pre-orders match."
    columns={[
      {
        head: 'Member',
        cell: ({ email }) => (
          <span className="whitespace-nowrap">
            <BuyerLink email={email} />
          </span>
        ),
      },
      { head: 'What', cell: ({ what }) => <span className="block min-w-40">{what}</span> },
      {
        head: 'State',
        cell: ({ state, order, reason }) => (
          <span className="grid justify-items-start gap-1">
            <Badge tone={stateTone[state]}>{stateLabels[state]}</Badge>
            {order && (
              <Link to={`/admin/orders/${order}`} className="touch-target">
                Order {order}
              </Link>
            )}
            {reason && <span className="text-ink-soft text-sm">{reason}</span>}
          </span>
        ),
      },
      { head: 'Made', cell: ({ made }) => <StaffTime at={made} /> },
      { head: 'Charged from', cell: ({ from }) => <span className="whitespace-nowrap">{from}</span> },
      { head: 'At most', cell: ({ total }) => total, numeric: true },
      ...(act ? [{ head: 'Act', cell: act }] : []),
    ]}
  />
)
