/** Requests are this far apart while they fail, ms. */
const apart = 1_000
/** A failure that wasn't asked for again in this time says nothing about the network any more, ms. */
const forgetAfter = 30_000

/** What is asked for. Each fails and recovers by itself: an API that answers says nothing about the files. */
type Asked = 'address' | 'list' | 'practice' | 'media'

/** Requests of a player: side by side while they succeed, one a second in an outage, whatever asks for them. */
export function paceRequests() {
  const failedAt = new Map<Asked, number>()
  let next = 0
  const isFailing = (): boolean => [...failedAt.values()].some((at) => performance.now() - at < forgetAfter)
  /** Resolves when a request may be sent. */
  const turn = async (): Promise<void> => {
    if (!isFailing()) return
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + apart
    if (at > now) await new Promise((done) => setTimeout(done, at - now))
  }
  /** Tells how a request ended. */
  const ended = (asked: Asked, well: boolean): void => {
    if (well) return void failedAt.delete(asked)
    if (!isFailing()) next = performance.now() + apart
    failedAt.set(asked, performance.now())
  }
  return {
    turn,
    ended,
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
