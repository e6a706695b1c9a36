import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { orderTone } from '#orders/order-details.tsx'
import type { OrderState } from '#orders/rules/order-states.ts'
import { staffFilterLabels } from '#orders/rules/staff-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Tick } from '#ui/data/bulk-action.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'

type ListedOrder = { number: string; total: number; currency: Currency; state: OrderState; placed_at: Date | string }

type OrderTableProps<Order extends ListedOrder> = {
  caption: string
  orders: readonly Order[]
  empty: ReactNode
  ticks?: boolean
  about: Column<Order>
}

export const OrderTable = <Order extends ListedOrder>({ caption, orders, empty, ticks = false, about }: OrderTableProps<Order>) => (
  <DataTable
    caption={caption}
    rows={orders}
    rowKey={({ number }) => number}
    empty={empty}
    columns={[
      { head: 'Order', cell: ({ number }) => (ticks ? <SelectableOrderLink number={number} /> : <OrderLink number={number} />) },
      { head: 'Total', cell: ({ total, currency }) => formatMoney({ minor: total, currency }), numeric: true },
      { head: 'State', cell: ({ state }) => <Badge tone={orderTone(state)}>{staffFilterLabels[state]}</Badge> },
      about,
      { head: 'Placed', cell: ({ placed_at }) => <StaffTime at={placed_at} /> },
    ]}
  />
)

const SelectableOrderLink = ({ number }: { number: string }) => (
  <span className="flex items-center gap-3">
    <Tick id={number} of={`order ${number}`} />
    <OrderLink number={number} />
  </span>
)

const OrderLink = ({ number }: { number: string }) => (
  <Link to={`/admin/orders/${number}`} className="touch-target whitespace-nowrap">
    {number}
  </Link>
)
