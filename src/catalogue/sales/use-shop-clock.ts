import { useEffect, useState } from 'react'
import { clockOffset } from '#catalogue/sales/sale-clock.client.ts'

/** The shop's time in milliseconds, a step a second: first that of the page, then what the shop's clock says, never the browser's alone. */
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
