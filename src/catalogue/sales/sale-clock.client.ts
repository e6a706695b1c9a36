import type { SalesApi } from '#catalogue/sales/sales.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'

const getClock = apiCall<SalesApi['getClock']>('GET /sale-clock')

let offset: Promise<number> | undefined

/** The difference between the shop's and the browser's clock in ms, requested once per page and corrected by half the round trip. */
export function clockOffset(): Promise<number> {
  offset ??= measureOffset().catch(() => {
    offset = undefined
    return 0
  })
  return offset
}

async function measureOffset(): Promise<number> {
  const requestedAt = Date.now()
  const { now } = await getClock()
  return Date.parse(now) - (requestedAt + Date.now()) / 2
}

/** Resolves once the shop's clock has passed a moment: the offset may be off by half a round trip, and prices reload only once. */
export async function waitUntilShopTime(moment: number): Promise<void> {
  for (;;) {
    const answer = await getClock().catch(() => null)
    const left = answer ? moment - Date.parse(answer.now) : -1
    if (left < 0) return
    await new Promise((done) => setTimeout(done, left + 100))
  }
}
