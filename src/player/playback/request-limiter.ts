/** Interval between requests while they fail, ms. */
const minInterval = 1_000
/** A failure that wasn't retried within this time no longer counts as an outage, ms. */
const forgetAfter = 30_000

/** Kinds of request. Each fails and recovers separately: a working API says nothing about the media files. */
type RequestKind = 'address' | 'list' | 'practice' | 'media'

/** Rate limit for all of a player's requests: concurrent while they succeed, one a second in an outage. */
export function createRequestLimiter() {
  const failedAt = new Map<RequestKind, number>()
  let sentAt = Number.NEGATIVE_INFINITY
  let queue = Promise.resolve()
  const isFailing = (): boolean => [...failedAt.values()].some((at) => performance.now() - at < forgetAfter)
  // A late timer must not shorten the wait for the next request.
  const waitInterval = async (): Promise<void> => {
    while (isFailing()) {
      const left = sentAt + minInterval - performance.now()
      if (left <= 0) break
      await new Promise((done) => setTimeout(done, left))
    }
    sentAt = performance.now()
  }
  /** Resolves when a request may be sent. */
  const waitTurn = async (): Promise<void> => {
    if (!isFailing()) return
    queue = queue.then(waitInterval)
    await queue
  }
  /** Records a request's outcome. */
  const recordOutcome = (kind: RequestKind, ok: boolean): void => {
    if (ok) return void failedAt.delete(kind)
    if (!isFailing()) sentAt = performance.now()
    failedAt.set(kind, performance.now())
  }
  return {
    turn: waitTurn,
    ended: recordOutcome,
    /** Requests a URL from the API. A refusal doesn't count as a failure. */
    ask: async <T>(call: () => Promise<T>): Promise<T> => {
      await waitTurn()
      try {
        const result = await call()
        recordOutcome('address', true)
        return result
      } catch (error) {
        recordOutcome('address', ((error as { status?: number }).status ?? 500) < 500)
        throw error
      }
    },
    fetch: async (address: string, init?: RequestInit): Promise<Response> => {
      await waitTurn()
      try {
        const response = await fetch(address, init)
        recordOutcome(requestKind(address), response.ok || response.status === 404)
        return response
      } catch (error) {
        if (!init?.signal?.aborted) recordOutcome(requestKind(address), false)
        throw error
      }
    },
  }
}

/** Request kind by file name. */
export function requestKind(address: string): RequestKind {
  if (address.includes('.m3u8')) return 'list'
  return address.endsWith('/practice.json') ? 'practice' : 'media'
}

export type RequestLimiter = ReturnType<typeof createRequestLimiter>

/** The page's shared instance: for its players, their sound engines and the bar. */
export const requestLimiter: RequestLimiter = createRequestLimiter()
