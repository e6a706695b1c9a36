import { useEffect, useState } from 'react'
import { clockOffset } from '#catalogue/sales/sale-clock.client.ts'

/** The shop's time in ms, updated every second: first from the page, then from the shop's clock, never from the browser's alone. */
export function useShopClock(madeAt: string): number {
  const [now, setNow] = useState(() => Date.parse(madeAt))
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let gone = false
    void clockOffset().then((offset) => {
      if (gone) return
      const tick = () => setNow(Date.now() + offset)
      tick()
      timer = setInterval(tick, 1000)
    })
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [])
  return now
}
