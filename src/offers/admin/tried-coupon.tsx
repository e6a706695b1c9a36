import type { TriedCoupon } from '#cart/try-coupon.server.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type TriedCouponProps = { tried: TriedCoupon; currency: Currency; freeShipping: boolean }

export function TriedCouponView({ tried, currency, freeShipping }: TriedCouponProps) {
  const { lines, subtotal, discount, total, inCart, inOrder, unpriced } = tried
  const money = (minor: number) => formatMoney({ minor, currency })
  return (
    <section aria-label="Result" className="grid grid-cols-1 gap-5">
      {inCart ? (
        <Notice title="The cart rejects it" tone="ember" live>
          <ul className="list-disc pl-5">
            {inCart.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>The buyer sees: “{inCart.buyerReads}”</p>
        </Notice>
      ) : inOrder.length > 0 ? (
        <Notice title="The cart accepts it, but the order rejects it" tone="brass" live>
          <ul className="list-disc pl-5">
            {inOrder.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>We only know a guest’s email once they place the order.</p>
        </Notice>
      ) : (
        <Notice title={`It takes off ${money(discount)}${freeShipping ? ' and the cheapest delivery' : ''}`} tone="leaf" live />
      )}
      <DataTable
        caption="Cart"
        rows={lines}
        rowKey={({ name }) => name}
        empty="The cart is empty."
        columns={[
          { head: 'Item', cell: ({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name) },
          { head: 'Price', numeric: true, cell: ({ value }) => money(value) },
          {
            head: 'Off',
            numeric: true,
            cell: ({ off, why }) => (why ? <span className="whitespace-normal text-ink-soft text-sm">{why}</span> : money(off)),
          },
        ]}
      />
      <Facts
        facts={[
          { term: 'Goods', value: money(subtotal) },
          { term: 'Discount', value: discount > 0 ? `−${money(discount)}` : money(0) },
          { term: 'To pay, without delivery', value: money(total) },
        ]}
      />
      {unpriced.length > 0 && (
        <p className="text-ink-soft">
          Left out, because they have no price in {currency}: {unpriced.join('; ')}.
        </p>
      )}
    </section>
  )
}
