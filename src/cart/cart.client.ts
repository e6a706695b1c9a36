import type { CartAnswer, CartApi } from '#cart/cart.contract.ts'
import { createCartStore } from '#cart/cart-store.ts'
import { apiCall } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

const getCart = apiCall<CartApi['getCart']>('GET /cart')
const putLine = apiCall<CartApi['setLine']>('PUT /cart/{stock_line_id}')

export const cartStore = createCartStore({
  load: () => getCart(),
  save: (stockLineId, qty) => putLine({ params: { stock_line_id: stockLineId }, body: { qty } }),
  onSaved: () => showToast({ kind: 'success', text: 'Cart updated successfully' }),
  onFailed: () => showToast({ kind: 'error', text: 'There was an error updating your cart' }),
})

/** Adds one of a line. A failure shows the server's message (row M3); resolves to whether it worked. */
export async function addToCart(stockLineId: number): Promise<boolean> {
  return updateCart(() => putLine({ params: { stock_line_id: stockLineId }, body: { qty: 1 } }), 'Cart updated successfully')
}

export async function updateCart(call: () => Promise<CartAnswer>, done: string, failed?: string): Promise<boolean> {
  try {
    cartStore.replace(await call())
    showToast({ kind: 'success', text: done })
    return true
  } catch (error) {
    showToast({ kind: 'error', text: failed ?? (error instanceof Error ? error.message : 'Unexpected Error') })
    return false
  }
}
