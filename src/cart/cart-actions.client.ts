import { cartStore, change } from '#cart/cart.client.ts'
import type { CartApi, GiftGiven } from '#cart/cart.contract.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

// What few pages do with the cart; apart, so that it does not come with every page.
const postLines = caller<CartApi['setLines']>('POST /cart')
const postCoupon = caller<CartApi['applyCoupon']>('POST /cart/coupon/{code}')
const postGift = caller<CartApi['addGift']>('POST /cart/gifts')
const postFreeDvd = caller<CartApi['chooseFreeDvd']>('POST /cart/free-dvd')
const deleteLine = caller<CartApi['removeLine']>('DELETE /cart/lines/{id}')
const deleteCoupon = caller<CartApi['removeCoupon']>('DELETE /cart/coupon/remove')

/** Row A4: puts one of each line into the cart with one call, all or none. */
export async function addManyToCart(stockLineIds: readonly number[]): Promise<boolean> {
  const items = stockLineIds.map((stock_line_id) => ({ stock_line_id, qty: 1 }))
  return change(() => postLines({ body: { items } }), 'Cart updated successfully')
}

/** Puts a gift into the cart; what the shop refuses comes back for its form. */
export async function addGift(gift: GiftGiven): Promise<{ problem: string; errors: Record<string, string> } | null> {
  try {
    cartStore.take(await postGift({ body: gift }))
    showToast({ kind: 'success', text: 'Cart updated successfully' })
    return null
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message, errors: error.errors }
    return { problem: 'We couldn’t reach the shop. Try again.', errors: {} }
  }
}

/** Puts the free DVD into the cart, or another one in its place. */
export async function chooseFreeDvd(stockLineId: number): Promise<boolean> {
  return change(() => postFreeDvd({ body: { stock_line_id: stockLineId } }), 'Cart updated successfully')
}

/** Removes a gift or the free DVD, by the id of its line. */
export async function removeLine(id: number): Promise<boolean> {
  return change(() => deleteLine({ params: { id } }), 'Cart updated successfully')
}

/** Applies a coupon to the cart; what the server refuses with is thrown as it came, after the toast. */
export async function applyCoupon(code: string): Promise<boolean> {
  return change(() => postCoupon({ params: { code } }), 'Coupon Applied')
}

/** Removes the coupon; any failure is an 'Unexpected Error' (row M4). */
export async function removeCoupon(): Promise<boolean> {
  return change(() => deleteCoupon(), 'Coupon Removed', 'Unexpected Error')
}
