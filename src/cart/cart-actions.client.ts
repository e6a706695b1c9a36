import { cartStore, updateCart } from '#cart/cart.client.ts'
import type { CartApi, GiftRequest } from '#cart/cart.contract.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

// A separate chunk, because few pages use it.
const postLines = apiCall<CartApi['setLines']>('POST /cart')
const postCoupon = apiCall<CartApi['applyCoupon']>('POST /cart/coupon/{code}')
const postGift = apiCall<CartApi['addGift']>('POST /cart/gifts')
const postFreeDvd = apiCall<CartApi['chooseFreeDvd']>('POST /cart/free-dvd')
const deleteLine = apiCall<CartApi['removeLine']>('DELETE /cart/lines/{id}')
const deleteCoupon = apiCall<CartApi['removeCoupon']>('DELETE /cart/coupon/remove')

/** Row A4: adds one of each line with one call, all or none. */
export async function addManyToCart(stockLineIds: readonly number[]): Promise<boolean> {
  const items = stockLineIds.map((stock_line_id) => ({ stock_line_id, qty: 1 }))
  return updateCart(() => postLines({ body: { items } }), 'Cart updated successfully')
}

export async function addGift(gift: GiftRequest): Promise<{ problem: string; errors: Record<string, string> } | null> {
  try {
    cartStore.replace(await postGift({ body: gift }))
    showToast({ kind: 'success', text: 'Cart updated successfully' })
    return null
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message, errors: error.errors }
    return { problem: 'We couldn’t reach the shop. Try again.', errors: {} }
  }
}

export async function chooseFreeDvd(stockLineId: number): Promise<boolean> {
  return updateCart(() => postFreeDvd({ body: { stock_line_id: stockLineId } }), 'Cart updated successfully')
}

export async function removeLine(id: number): Promise<boolean> {
  return updateCart(() => deleteLine({ params: { id } }), 'Cart updated successfully')
}

/** `captcha`: its token, required after a wrong code. */
export async function applyCoupon(code: string, captcha: string): Promise<boolean> {
  return updateCart(() => postCoupon({ params: { code }, body: { [captchaField]: captcha } }), 'Coupon Applied')
}

export async function removeCoupon(): Promise<boolean> {
  return updateCart(() => deleteCoupon(), 'Coupon Removed', 'Unexpected Error')
}
