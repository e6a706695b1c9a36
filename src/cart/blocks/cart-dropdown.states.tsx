import CartDropdown from '#cart/blocks/cart-dropdown.tsx'
import { emptyCart, filledCart } from '#cart/blocks/sample-cart.ts'
import { cartStore } from '#cart/cart.client.ts'
import type { CartAnswer } from '#cart/cart.contract.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { inTurn, press, see } from '#ui/states/reach.ts'

const header = (
  <div className="flex min-h-96 justify-end">
    <div>
      <CartDropdown />
    </div>
  </div>
)
const withCart = (cart: CartAnswer) => async () => cartStore.take(cart)
const open = inTurn(withCart(filledCart), see('a[aria-expanded]'), press('a[aria-expanded]'), see('section'))
const change = async () => {
  cartStore.setQty(9011, 3)
  void cartStore.saveNow()
}

const answers = { 'GET /cart': { body: filledCart } }

const states: readonly BlockState[] = [
  { name: 'closed', element: header, answers, reach: withCart(filledCart) },
  {
    name: 'empty',
    element: header,
    answers: { 'GET /cart': { body: emptyCart } },
    reach: withCart(emptyCart),
    note: 'Leads to the cart page.',
  },
  { name: 'lines', element: header, answers, reach: open },
  { name: 'saving', element: header, answers: { ...answers, 'PUT /cart/9011': 'silence' }, reach: inTurn(open, change), lingers: true },
  { name: 'error', element: header, answers, reach: inTurn(open, change, see('html [role=alert] p')) },
]
export default states
