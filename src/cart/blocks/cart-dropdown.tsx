import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLoadedCart } from '#cart/use-cart.ts'
import { IconLink } from '#ui/form/icon-button.tsx'
import { ShoppingBag } from '#ui/icons/icons.ts'
import { broadcastOutsideClicks, clickOutsideEvent } from '#ui/layout/nav-dropdown.client.ts'

const CartPanel = lazy(() => import('#cart/cart-panel.tsx'))

/** B7: the cart in the header with its count. Without script it links to the cart. */
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
      {open && cart && (
        <Suspense>
          <CartPanel cart={cart} saving={saving} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
