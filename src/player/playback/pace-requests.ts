/** Interval between requests while they fail, ms. */
const apart = 1_000
/** A failure that wasn't retried within this time no longer counts as an outage, ms. */
const forgetAfter = 30_000

/** Kinds of request. Each fails and recovers separately: a working API says nothing about the media files. */
type Asked = 'address' | 'list' | 'practice' | 'media'

/** Rate limit for all of a player's requests: concurrent while they succeed, one a second in an outage. */
export function paceRequests() {
  const failedAt = new Map<Asked, number>()
  let sentAt = Number.NEGATIVE_INFINITY
  let queue = Promise.resolve()
  const isFailing = (): boolean => [...failedAt.values()].some((at) => performance.now() - at < forgetAfter)
  // A late timer must not shorten the wait for the next request.
  const afterLast = async (): Promise<void> => {
    while (isFailing()) {
      const left = sentAt + apart - performance.now()
      if (left <= 0) break
      await new Promise((done) => setTimeout(done, left))
    }
    sentAt = performance.now()
  }
  /** Resolves when a request may be sent. */
  const turn = async (): Promise<void> => {
    if (!isFailing()) return
    queue = queue.then(afterLast)
    await queue
  }
  /** Records a request's outcome. */
  const ended = (asked: Asked, well: boolean): void => {
    if (well) return void failedAt.delete(asked)
    if (!isFailing()) sentAt = performance.now()
    failedAt.set(asked, performance.now())
  }
  return {
    turn,
    ended,
    /** Requests a URL from the API. A refusal doesn't count as a failure. */
    ask: async <T>(call: () => Promise<T>): Promise<T> => {
      await turn()
      try {
        const answer = await call()
        ended('address', true)
        return answer
      } catch (error) {
        ended('address', ((error as { status?: number }).status ?? 500) < 500)
        throw error
      }
    },
    fetch: async (address: string, init?: RequestInit): Promise<Response> => {
      await turn()
      try {
        const answer = await fetch(address, init)
        ended(askedFor(address), answer.ok || answer.status === 404)
        return answer
      } catch (error) {
        if (!init?.signal?.aborted) ended(askedFor(address), false)
        throw error
      }
    },
  }
}

/** Request kind by file name. */
export function askedFor(address: string): Asked {
  if (address.includes('.m3u8')) return 'list'
  return address.endsWith('/practice.json') ? 'practice' : 'media'
}

export type Pace = ReturnType<typeof paceRequests>

/** The page's shared instance: for its players, their sound engines and the bar. */
export const pace: Pace = paceRequests()
