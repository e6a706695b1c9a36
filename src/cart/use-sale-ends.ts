import { useEffect } from 'react'
import type { CartAnswer } from '#cart/cart.contract.ts'

export function useSaleEnds(cart: CartAnswer | null, reload: () => void): void {
  const ends = cart?.items.flatMap((item) => (item.sale_ends_at ? [Date.parse(item.sale_ends_at)] : [])) ?? []
  const next = ends.length > 0 ? Math.min(...ends) : null
  useEffect(() => {
    if (next === null) return
    let cancelled = false
    let stop: (() => void) | undefined
    // Most carts have nothing on sale, so the timer's code loads only when needed.
    void import('#cart/sale-ends.client.ts').then(({ whenSaleEnds }) => {
      if (!cancelled) stop = whenSaleEnds(next, reload)
    })
    return () => {
      cancelled = true
      stop?.()
    }
  }, [next, reload])
}
