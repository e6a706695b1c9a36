import { Link } from 'react-router'
import type { CartAnswer } from '#cart/cart.contract.ts'
import { applyCoupon, removeCoupon } from '#cart/cart-actions.client.ts'
import type { CartFormAnswer } from '#cart/cart-form.server.ts'
import { CartTotals } from '#cart/cart-totals.tsx'
import { Coupon } from '#member-blocks.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/form/button.tsx'

type CartSummaryProps = { cart: Pick<CartAnswer, 'items' | 'totals' | 'coupon'>; answer: CartFormAnswer | undefined }

export const CartSummary = ({ cart, answer }: CartSummaryProps) => (
  <aside aria-label="Summary" className="grid content-start gap-6 self-start panel p-6 lg:sticky lg:top-24">
    <CartTotals cart={cart} />
    {cart.items.some((item) => item.problem) ? (
      <Notice title="Change or remove what can’t be bought, then continue." tone="ember" />
    ) : (
      <Link to="/checkout" className={buttonClass({ look: 'brass', size: 'large', wide: true })}>
        Go to checkout
      </Link>
    )}
    <Coupon
      applied={cart.coupon?.code ?? null}
      free={cart.coupon?.free_shipping}
      problem={answer?.intent === 'coupon' ? answer.problem : null}
      tried={answer?.tried}
      onApply={applyCoupon}
      onRemove={removeCoupon}
    />
    <p className="text-ink-soft text-sm">Prices include tax. Choose delivery for DVDs and CDs at checkout.</p>
  </aside>
)
