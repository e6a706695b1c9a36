import { formatMoney } from '#kernel/money.ts'
import type { CouponCost } from '#offers/staff-coupons.server.ts'
import { DataTable } from '#ui/data/data-table.tsx'

/** What a coupon has cost so far, by currency. */
export const CouponCosts = ({ costs }: { costs: readonly CouponCost[] }) => (
  <section aria-labelledby="costs" className="grid grid-cols-1 gap-4">
    <h2 id="costs" className="text-xl">
      Cost so far
    </h2>
    <DataTable
      caption="Cost by currency"
      rows={costs}
      rowKey={({ currency }) => currency}
      empty="No orders have used it yet."
      columns={[
        { head: 'Currency', cell: ({ currency }) => currency },
        { head: 'Paid orders', numeric: true, cell: ({ paid }) => paid.toLocaleString('en-GB') },
        { head: 'Discount given', numeric: true, cell: ({ discount, currency }) => formatMoney({ minor: discount, currency }) },
        { head: 'Order value', numeric: true, cell: ({ total, currency }) => formatMoney({ minor: total, currency }) },
        { head: 'Awaiting payment', numeric: true, cell: ({ waiting }) => waiting.toLocaleString('en-GB') },
      ]}
    />
  </section>
)
