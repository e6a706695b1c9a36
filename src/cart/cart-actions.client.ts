import { cartStore, change } from '#cart/cart.client.ts'
import type { CartApi, GiftGiven } from '#cart/cart.contract.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

// A separate chunk, because few pages use it.
const postLines = caller<CartApi['setLines']>('POST /cart')
const postCoupon = caller<CartApi['applyCoupon']>('POST /cart/coupon/{code}')
const postGift = caller<CartApi['addGift']>('POST /cart/gifts')
const postFreeDvd = caller<CartApi['chooseFreeDvd']>('POST /cart/free-dvd')
const deleteLine = caller<CartApi['removeLine']>('DELETE /cart/lines/{id}')
const deleteCoupon = caller<CartApi['removeCoupon']>('DELETE /cart/coupon/remove')

/** Row A4: adds one of each line with one call, all or none. */
export async function addManyToCart(stockLineIds: readonly number[]): Promise<boolean> {
  const items = stockLineIds.map((stock_line_id) => ({ stock_line_id, qty: 1 }))
  return change(() => postLines({ body: { items } }), 'Cart updated successfully')
}

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

export async function chooseFreeDvd(stockLineId: number): Promise<boolean> {
  return change(() => postFreeDvd({ body: { stock_line_id: stockLineId } }), 'Cart updated successfully')
}

export async function removeLine(id: number): Promise<boolean> {
  return change(() => deleteLine({ params: { id } }), 'Cart updated successfully')
}

/** `captcha`: its token, required after a wrong code. */
export async function applyCoupon(code: string, captcha: string): Promise<boolean> {
  return change(() => postCoupon({ params: { code }, body: { [captchaField]: captcha } }), 'Coupon Applied')
}

export async function removeCoupon(): Promise<boolean> {
  return change(() => deleteCoupon(), 'Coupon Removed', 'Unexpected Error')
}
