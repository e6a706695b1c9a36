import { clockOffset, shopTimePast } from '#catalogue/sales/sale-clock.client.ts'

/** A timer waits no longer than this many milliseconds. */
const longestWait = 2_000_000_000

/** Calls once the shop's own clock is past a moment. Answers how to stop waiting. */
export function whenSaleEnds(moment: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let gone = false
  void clockOffset().then((offset) => {
    const wait = moment - (Date.now() + offset)
    if (!gone && wait < longestWait) timer = setTimeout(() => void shopTimePast(moment).then(call), Math.max(wait, 0))
  })
  return () => {
    gone = true
    clearTimeout(timer)
  }
}
