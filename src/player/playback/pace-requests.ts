/** Requests are this far apart while they fail, ms. */
const apart = 1_000

/** Requests for a recording: side by side while they succeed, one a second in an outage, whatever asks for them. */
export function paceRequests() {
  let failing = false
  let next = 0
  /** Resolves when a request may be sent. */
  const turn = async (): Promise<void> => {
    if (!failing) return
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + apart
    if (at > now) await new Promise((done) => setTimeout(done, at - now))
  }
  /** Tells how a request ended. */
  const ended = (well: boolean): void => {
    if (!well && !failing) next = performance.now() + apart
    failing = !well
  }
  return {
    turn,
    ended,
    fetch: async (address: string, init?: RequestInit): Promise<Response> => {
      await turn()
      try {
        const answer = await fetch(address, init)
        ended(answer.ok)
        return answer
      } catch (error) {
        if (!init?.signal?.aborted) ended(false)
        throw error
      }
    },
  }
}

export type Pace = ReturnType<typeof paceRequests>
