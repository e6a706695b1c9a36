import { lazy, type MouseEvent, Suspense } from 'react'
import { useLoadedCart } from '#cart/use-cart.ts'
import { IconLink } from '#ui/form/icon-button.tsx'
import { ShoppingBag } from '#ui/icons/icons.ts'
import { CountBadge } from '#ui/layout/count-badge.tsx'
import { useDropdown } from '#ui/layout/use-dropdown.ts'

const CartPanel = lazy(() => import('#cart/cart-panel.tsx'))

/** B7: the cart in the header with its count. Without scripts it links to the cart. */
export default function CartDropdown() {
  const { cart, saving } = useLoadedCart()
  const { open, setOpen, box } = useDropdown<HTMLDivElement>('cart')
  const count = cart?.items.reduce((sum, item) => sum + item.qty, 0) ?? 0
  const name = count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'
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
            <CountBadge count={count} />
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
