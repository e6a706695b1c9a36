import type { SalesApi } from '#catalogue/sales/sales.contract.ts'
import { caller } from '#ui/data/api.client.ts'

const ask = caller<SalesApi['getClock']>('GET /sale-clock')

let offset: Promise<number> | undefined

/** How far the shop's clock is ahead of this browser's, in milliseconds; asked once a page. Half of the way there is the answer's age. */
export function clockOffset(): Promise<number> {
  offset ??= measure().catch(() => {
    offset = undefined
    return 0
  })
  return offset
}

async function measure(): Promise<number> {
  const asked = Date.now()
  const { now } = await ask()
  return Date.parse(now) - (asked + Date.now()) / 2
}

/** Comes back once the shop's own clock is past a moment: the offset may be off by half of the way there, and prices are asked for only once. */
export async function shopTimePast(moment: number): Promise<void> {
  for (;;) {
    const answer = await ask().catch(() => null)
    const left = answer ? moment - Date.parse(answer.now) : -1
    if (left < 0) return
    await new Promise((done) => setTimeout(done, left + 100))
  }
}
