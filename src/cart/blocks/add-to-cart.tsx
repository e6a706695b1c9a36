import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { addToCart } from '#cart/cart.client.ts'
import { useCart } from '#cart/use-cart.ts'
import { Button, type ButtonLook, type ButtonSize, buttonClass } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { markReady } from '#ui/mark-ready.ts'

type AddToCartProps = {
  stockLineId: number
  title: string
  /** Null when stock isn't counted. */
  available: number | null
  onSale?: boolean
  owned?: string | null
  includedInPlan?: string | null
  label?: string
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
}

/** B2: adds one line to the cart. Works as a plain form before the script loads. */
export default function AddToCart({
  stockLineId,
  title,
  available,
  onSale = true,
  owned,
  includedInPlan,
  label = 'Add to cart',
  ...looks
}: AddToCartProps) {
  const { cart } = useCart()
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  // The link replaces the button and takes over its focus.
  const takeFocus = useCallback((link: HTMLAnchorElement | null) => {
    if (link && pressed.current) link.focus({ preventScroll: true })
    pressed.current = false
  }, [])
  if (owned) return <OwnedLink to={owned} words="You own this" {...looks} />
  if (includedInPlan) return <OwnedLink to={includedInPlan} words="Included in your plan" {...looks} />
  if (!onSale) return <DisabledState words="Not on sale" {...looks} />
  if (available === 0) return <DisabledState words="Out of stock" {...looks} />
  if (cart?.items.some((item) => item.stock_line_id === stockLineId && !item.extras.gift && !item.extras.free_dvd)) {
    return (
      <span className={looks.wide ? 'grid w-full grid-cols-2 gap-3' : 'contents'}>
        <Link ref={takeFocus} to="/cart" className={buttonClass({ ...looks, look: 'quiet' })}>
          In your cart<span className="sr-only">: {title}</span>
        </Link>
        {looks.wide && (
          <Link to="/checkout" className={buttonClass({ ...looks, look: 'brass' })}>
            Checkout
          </Link>
        )}
      </span>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    pressed.current = true
    if (!(await addToCart(stockLineId))) pressed.current = false
    setBusy(false)
  }
  return (
    <PostForm reloadDocument action="/cart" onSubmit={submit} className={looks.wide ? 'w-full' : ''}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="stock_line_id" value={stockLineId} />
      <Button type="submit" look="brass" busy={busy} data-waits="" ref={markReady} {...looks}>
        {label}
        <span className="sr-only">: {title}</span>
      </Button>
    </PostForm>
  )
}

type Looks = Pick<AddToCartProps, 'look' | 'size' | 'wide'>

const OwnedLink = ({ to, words: text, ...looks }: { to: string; words: string } & Looks) => (
  <Link to={to} className={buttonClass({ ...looks, look: 'quiet' })}>
    {text}
  </Link>
)

const DisabledState = ({ words: text, ...looks }: { words: string } & Looks) => (
  <Button disabled {...looks} look="quiet">
    {text}
  </Button>
)
