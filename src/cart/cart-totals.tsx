import type { CartAnswer } from '#cart/cart.contract.ts'
import { isCurrency } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { Price } from '#ui/price.tsx'

/** `children`: rows between discount and total. Boxes keep their size while a price updates. */
export function CartTotals({ cart, children }: { cart: Pick<CartAnswer, 'items' | 'totals' | 'coupon'>; children?: React.ReactNode }) {
  const { subtotal, discount, total, currency } = cart.totals
  if (!isCurrency(currency)) return null
  const earns = cart.items.reduce((sum, item) => sum + (item.extras.loyalty?.points ?? 0), 0)
  return (
    <>
      <dl className="grid gap-2">
        <Row label="Subtotal" price={<Price money={{ minor: subtotal, currency }} />} />
        {cart.coupon && (discount > 0 || !cart.coupon.free_shipping) && (
          <Row label={`Coupon ${cart.coupon.code}`} price={<Price money={{ minor: -discount, currency }} className="text-leaf" />} />
        )}
        {children}
        <Row className="border-line border-t pt-3" label="Total" price={<Price money={{ minor: total, currency }} className="text-xl" />} />
      </dl>
      {earns > 0 && <p className="text-ink-soft text-sm">You earn {plural(earns, 'point')} with this order.</p>}
    </>
  )
}

const Row = ({ label, price, className = '' }: { label: string; price: React.ReactNode; className?: string }) => (
  <div className={`flex items-baseline justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="min-w-20 text-right">{price}</dd>
  </div>
)
