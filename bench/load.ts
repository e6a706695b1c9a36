import autocannon from 'autocannon'

/** Requests per second, and latency in milliseconds. */
export type Measured = { rate: number; p50: number; p90: number; p99: number; failed: number }

export type Asked = { method: 'GET' | 'PUT' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** A server and the requests to repeat. */
export type Target = { origin: string; requests: readonly Asked[] }

export const connections = 16

/** Sixteen connections request as fast as they are answered, for some seconds. */
export async function load({ origin, requests }: Target, seconds: number): Promise<Measured> {
  const began = performance.now()
  const given = { requests: turns(requests) as autocannon.Request[], setupClient: skipBodies as (client: object) => void }
  const result = await autocannon({ url: origin, connections, duration: seconds, ...given })
  const took = Math.min(result.duration, (performance.now() - began) / 1000)
  const { p50, p90, p99 } = result.latency
  return { rate: result.requests.total / took, p50, p90, p99, failed: result.non2xx + result.errors }
}

/** Autocannon reads every body as UTF-8, which takes longer for compressed bytes than a server takes to send them. */
function skipBodies(client: { pipelinedRequests: { addBody: () => void } }): void {
  client.pipelinedRequests.addBody = () => undefined
}

/** Every connection cycles through all requests from a different start, so that no two make the same one at once. */
function turns(requests: readonly Asked[]): { setupRequest: (request: object) => object }[] {
  let turn = 0
  return [{ setupRequest: (request) => ({ ...request, ...requests[turn++ % requests.length] }) }]
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >>> 1] ?? 0

export type Compared = { shop: Measured; bare: Measured; ratio: number }

/** As many rounds as long: a shop that has been open for a minute has compiled what it is asked for often. */
const warmUp = 3

/** Shop and bare limit in turns, so that other load affects both; the median round counts. */
export async function compare(shop: Target, bare: Target, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Compared> {
  const all: Compared[] = []
  for (const target of [shop, bare]) await load(target, seconds * warmUp)
  for (let round = 0; round < rounds; round += 1) {
    const [measured, limit] = [await load(shop, seconds), await load(bare, seconds)]
    all.push({ shop: measured, bare: limit, ratio: limit.rate > 0 ? measured.rate / limit.rate : 0 })
  }
  return {
    shop: middleOf(all.map(({ shop }) => shop)),
    bare: middleOf(all.map(({ bare }) => bare)),
    ratio: middle(all.map(({ ratio }) => ratio)),
  }
}

function middleOf(all: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => middle(all.map((one) => one[name]))
  return { rate: of('rate'), p50: of('p50'), p90: of('p90'), p99: of('p99'), failed: all.reduce((sum, { failed }) => sum + failed, 0) }
}

/** Milliseconds that one measurement takes at least. */
const shortest = 0.5

/**
 * Median times in milliseconds. All are repeated forwards and backwards, so that other load affects a few rounds of everything and not all
 * of one.
 */
export async function compareTimes(asks: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times = asks.map((): number[] => [])
  const repeats = asks.map(() => 1)
  // The first rounds warm up plans and memory.
  for (let round = -5; round < rounds; round += 1) {
    const turns = round % 2 === 0 ? asks.keys() : [...asks.keys()].reverse()
    for (const at of turns) {
      // Once unmeasured: the question before has filled the processor's caches.
      await asks[at]?.()
      const began = performance.now()
      for (let again = repeats[at]!; again > 0; again -= 1) await asks[at]?.()
      const took = (performance.now() - began) / repeats[at]!
      if (round >= 0) times[at]?.push(took)
      // What is faster than the clock can tell is asked many times.
      else if (round === -1) repeats[at] = Math.min(1000, Math.ceil(shortest / took))
    }
  }
  return times.map(middle)
}
