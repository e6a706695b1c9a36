import { useEffect, useState } from 'react'
import { clockOffset } from '#catalogue/sales/sale-clock.client.ts'

/** The shop's time in ms, updated every second: first from the page, then from the shop's clock, never from the browser's alone. */
export function useShopClock(serverTime: string): number {
  const [now, setNow] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let cancelled = false
    void clockOffset().then((offset) => {
      if (cancelled) return
      const tick = () => setNow(Date.now() + offset)
      tick()
      timer = setInterval(tick, 1000)
    })
    return () => {
      cancelled = true
      clearInterval(timer)
    }
  }, [])
  return now
}
