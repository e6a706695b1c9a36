import { useEffect } from 'react'
import type { CartAnswer } from '#cart/cart.contract.ts'
import { clockOffset, shopTimePast } from '#catalogue/sale-clock.client.ts'

/** A timer waits no longer than this many milliseconds. */
const longestWait = 2_000_000_000

/** Asks for the cart again when the next sale of something in it ends, by the shop's clock: then its price is another. */
export function useSaleEnds(cart: CartAnswer | null, reload: () => void): void {
  const ends = cart?.items.flatMap((item) => (item.sale_ends_at ? [Date.parse(item.sale_ends_at)] : [])) ?? []
  const next = ends.length > 0 ? Math.min(...ends) : null
  useEffect(() => {
    if (next === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    void clockOffset().then((offset) => {
      const wait = next - (Date.now() + offset)
      if (!gone && wait < longestWait) timer = setTimeout(() => void shopTimePast(next).then(reload), Math.max(wait, 0))
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [next, reload])
}
