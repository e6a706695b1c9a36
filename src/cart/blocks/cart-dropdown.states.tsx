import CartDropdown from '#cart/blocks/cart-dropdown.tsx'
import { emptyCart, filledCart } from '#cart/blocks/sample-cart.ts'
import { cartStore } from '#cart/cart.client.ts'
import type { CartAnswer } from '#cart/cart.contract.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'

const header = (
  <div className="flex min-h-96 justify-end">
    <div>
      <CartDropdown />
    </div>
  </div>
)
const withCart = (cart: CartAnswer) => async () => cartStore.replace(cart)
const open = sequence(withCart(filledCart), waitFor('a[aria-expanded]'), click('a[aria-expanded]'), waitFor('section'))
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
  { name: 'saving', element: header, answers: { ...answers, 'PUT /cart/9011': 'silence' }, reach: sequence(open, change), lingers: true },
  { name: 'error', element: header, answers, reach: sequence(open, change, waitFor('html [role=alert] p')) },
]
export default states
