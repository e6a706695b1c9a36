import { Link } from 'react-router'
import type { CartState } from '#cart/cart-store.ts'
import { isCurrency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { buttonClass } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'

type CartPanelProps = { cart: NonNullable<CartState['cart']>; saving: boolean; onLeave: () => void }

export default function CartPanel({ cart, saving, onLeave }: CartPanelProps) {
  const { currency } = cart.totals
  if (!isCurrency(currency)) return null
  return (
    <section aria-label="Your cart" aria-busy={saving} className="absolute top-full right-0 z-30 grid w-80 gap-4 panel p-4 shadow-soft">
      <ul className="grid max-h-80 gap-3 overflow-y-auto">
        {cart.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3">
            <div>
              <Picture picture={imagePicture(item.cover, 160)} alt="" sizes="3rem" className="rounded-control" />
            </div>
            <Link to={item.url} className="truncate no-underline hover:underline">
              {item.qty > 1 && `${item.qty} × `}
              {item.title}
            </Link>
            <Price money={{ minor: item.price * item.qty, currency }} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-3">
        {cart.totals.discount > 0 && (
          <p className="flex grow basis-full justify-between">
            <span>Coupon {cart.coupon?.code}</span>
            <Price money={{ minor: -cart.totals.discount, currency }} className="text-leaf" />
          </p>
        )}
        <span>Total</span>
        <Price money={{ minor: cart.totals.total, currency }} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/cart" onClick={onLeave} className={buttonClass({})}>
          View cart
        </Link>
        <Link to="/checkout" onClick={onLeave} className={buttonClass({ look: 'brass' })}>
          Checkout
        </Link>
      </div>
    </section>
  )
}
