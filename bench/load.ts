import autocannon from 'autocannon'

/** What a load test answered: requests a second, and latency in milliseconds. */
export type Measured = { rate: number; p50: number; p90: number; p99: number; failed: number }

export type Target = {
  url: string
  method?: 'GET' | 'PUT' | 'POST'
  /** The headers and body of the next request; one after another, around and around. */
  next?: () => { headers: Record<string, string>; body?: string; path?: string }
}

export const connections = 16

/** Sixteen connections ask as fast as they are answered, for some seconds. */
export async function load({ url, method = 'GET', next }: Target, seconds: number): Promise<Measured> {
  const path = new URL(url).pathname + new URL(url).search
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    ...(next && { requests: [{ method, path, setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }] }),
  })
  const { p50, p90, p99 } = result.latency
  return { rate: result.requests.average, p50, p90, p99, failed: result.non2xx + result.errors }
}
