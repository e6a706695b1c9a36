import AddToCart from '#cart/blocks/add-to-cart.tsx'
import { emptyCart, filledCart } from '#cart/blocks/sample-cart.ts'
import { cartStore } from '#cart/cart.client.ts'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'

const line = { stockLineId: 9010, title: 'Slow blues turnarounds', available: null }
const putResponse = (answer: FakeAnswer) => ({ 'PUT /cart/9010': answer })
const withCart = (cart: typeof filledCart) => async () => cartStore.replace(cart)
const add = sequence(withCart(emptyCart), click('button[type=submit]'))
const soldOut = { body: { message: 'Someone was quicker: the last copy has just been sold.', code: 'out-of-stock' }, status: 409 }

const states: readonly BlockState[] = [
  { name: 'idle', element: <AddToCart {...line} />, reach: withCart(emptyCart) },
  { name: 'busy', element: <AddToCart {...line} />, answers: putResponse('silence'), reach: add },
  { name: 'in cart', element: <AddToCart {...line} />, reach: withCart(filledCart) },
  { name: 'owned', element: <AddToCart {...line} owned="/library" /> },
  { name: 'included in plan', element: <AddToCart {...line} includedInPlan="/lessons/slow-blues-turnarounds/play" /> },
  { name: 'out of stock', element: <AddToCart {...line} available={0} /> },
  { name: 'not on sale', element: <AddToCart {...line} onSale={false} /> },
  { name: 'error', element: <AddToCart {...line} />, answers: putResponse(soldOut), reach: sequence(add, waitFor('html [role=alert] p')) },
]
export default states
