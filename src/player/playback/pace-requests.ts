/** Requests are this far apart while they fail, ms. */
const apart = 1_000
/** A failure that wasn't asked for again in this time says nothing about the network any more, ms. */
const forgetAfter = 30_000

/** What is asked for. Each fails and recovers by itself: an API that answers says nothing about the files. */
type Asked = 'address' | 'list' | 'practice' | 'media'

/** Requests of a player: side by side while they succeed, one a second in an outage, whatever asks for them. */
export function paceRequests() {
  const failedAt = new Map<Asked, number>()
  let sentAt = Number.NEGATIVE_INFINITY
  let queue = Promise.resolve()
  const isFailing = (): boolean => [...failedAt.values()].some((at) => performance.now() - at < forgetAfter)
  // A timer that was late must not bring the next request nearer.
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
  /** Tells how a request ended. */
  const ended = (asked: Asked, well: boolean): void => {
    if (well) return void failedAt.delete(asked)
    if (!isFailing()) sentAt = performance.now()
    failedAt.set(asked, performance.now())
  }
  return {
    turn,
    ended,
    /** Asks the API for an address. A refusal is an answer. */
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

/** By the name of the file. */
export function askedFor(address: string): Asked {
  if (address.includes('.m3u8')) return 'list'
  return address.endsWith('/practice.json') ? 'practice' : 'media'
}

export type Pace = ReturnType<typeof paceRequests>

/** The one of this page: its players, their sound engines and what goes on in the bar share it. */
export const pace: Pace = paceRequests()
