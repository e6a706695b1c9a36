import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLoadedCart } from '#cart/use-cart.ts'
import { isCurrency } from '#kernel/money.ts'
import { coverPicture } from '#media/cover-picture.ts'
import { buttonClass } from '#ui/button.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { ShoppingBag } from '#ui/icons.ts'
import { broadcastOutsideClicks, clickOutsideEvent } from '#ui/nav-dropdown.client.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'

/** B7: the cart in the header: a count, and what is in it. Without script it is the link to the cart. */
export default function CartDropdown() {
  const { cart, saving } = useLoadedCart()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const count = cart?.items.reduce((sum, item) => sum + item.qty, 0) ?? 0
  const name = count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const stop = broadcastOutsideClicks('cart', () => [box.current])
    const closeByEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener(clickOutsideEvent, close)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      stop()
      document.removeEventListener(clickOutsideEvent, close)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [open])
  const toggle = (event: MouseEvent) => {
    if (count === 0 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setOpen(!open)
  }
  return (
    <div ref={box} className="relative">
      <IconLink
        to="/cart"
        label={name}
        onClick={toggle}
        aria-expanded={cart && count > 0 ? open : undefined}
        icon={
          <>
            <ShoppingBag aria-hidden="true" size={22} />
            {count > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1 font-semibold text-brass-ink text-xs tabular-nums"
              >
                {count}
              </span>
            )}
          </>
        }
      />
      {open && cart && isCurrency(cart.totals.currency) && (
        <section
          aria-label="Your cart"
          aria-busy={saving}
          className="absolute top-full right-0 z-30 grid w-80 gap-4 rounded-card border border-line bg-paper-raised p-4 shadow-soft"
        >
          <ul className="grid max-h-80 gap-3 overflow-y-auto">
            {cart.items.map((item) => (
              <li key={item.id} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3">
                <Picture picture={coverPicture('product', item.cover, 160)} alt="" sizes="3rem" className="rounded-control" />
                <Link to={item.url} className="truncate no-underline hover:underline">
                  {item.qty > 1 && `${item.qty} × `}
                  {item.title}
                </Link>
                {isCurrency(cart.totals.currency) && <Price money={{ minor: item.price * item.qty, currency: cart.totals.currency }} />}
              </li>
            ))}
          </ul>
          <div className="flex justify-between border-line border-t pt-3">
            <span>Total</span>
            <Price money={{ minor: cart.totals.total, currency: cart.totals.currency }} />
          </div>
          <div className="grid grid-cols-2 gap-2">
            <Link to="/cart" onClick={() => setOpen(false)} className={buttonClass({})}>
              View cart
            </Link>
            <Link to="/checkout" onClick={() => setOpen(false)} className={buttonClass({ look: 'brass' })}>
              Checkout
            </Link>
          </div>
        </section>
      )}
    </div>
  )
}
