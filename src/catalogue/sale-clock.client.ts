import type { SalesApi } from '#catalogue/sales.contract.ts'
import { caller } from '#ui/api.client.ts'

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
