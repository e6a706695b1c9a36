import { Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import type { BuyerGift } from '#orders/staff/buyer.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'

const giftStateLabels: Readonly<Record<BuyerGift['state'], string>> = {
  wanted: 'Not paid',
  bought: 'Not claimed yet',
  redeemed: 'Claimed',
  refunded: 'Refunded',
  credited: 'Credited to the giver',
}

export const BuyerGifts = ({ gifts }: { gifts: readonly BuyerGift[] }) => (
  <section aria-labelledby="gifts" className="grid gap-4">
    <h2 id="gifts" className="text-xl">
      Gifts
    </h2>
    <DataTable
      caption="Gifts given and received"
      rows={gifts}
      rowKey={({ id, given }) => `${id} ${given}`}
      columns={[
        { head: 'Gift', cell: ({ title }) => title },
        { head: 'State', cell: ({ state }) => <Badge>{giftStateLabels[state]}</Badge> },
        {
          head: 'From or to',
          cell: ({ given, other }) => <span className="break-all">{`${given ? 'To' : 'From'} ${other}`}</span>,
        },
        { head: 'Order', cell: ({ order }) => order && <Link to={`/admin/orders/${order}`}>{order}</Link> },
        { head: 'Sent on', cell: ({ send_at }) => <span className="whitespace-nowrap">{formatDate(send_at)}</span> },
      ]}
    />
  </section>
)
