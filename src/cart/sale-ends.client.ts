import { clockOffset, waitUntilShopTime } from '#catalogue/sales/sale-clock.client.ts'

/** Browsers limit a timer to about this many milliseconds. */
const maxTimeoutMs = 2_000_000_000

export function whenSaleEnds(moment: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelled = false
  void clockOffset().then((offset) => {
    const wait = moment - (Date.now() + offset)
    if (!cancelled && wait < maxTimeoutMs) timer = setTimeout(() => void waitUntilShopTime(moment).then(call), Math.max(wait, 0))
  })
  return () => {
    cancelled = true
    clearTimeout(timer)
  }
}
