import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestLimiter } from '#player/playback/request-limiter.ts'
import { dropPracticeFile, fetchPracticeFile } from '#player/practice-file.client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dropPracticeFile(address(''))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const address = (token: string) => `/media/${token}/slow-blues/`

/** A network that fails for `ms`. Records when each URL was requested, ms. */
function outageOf(ms: number) {
  const asked: { at: number; url: string }[] = []
  const start = performance.now()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push({ at: performance.now() - start, url })
    if (performance.now() - start < ms) throw new TypeError('Failed to fetch')
    return Response.json({ duration: 12 })
  })
  return asked
}

/** Retries two seconds after a failure, as a film's picture and sound do. */
async function segment(name: string, fetch: (url: string) => Promise<Response>): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address('1')}${name}`).catch(() => null)
    if (answer) return
    await new Promise((done) => setTimeout(done, 2_000))
  }
}

for (const seconds of [5, 15, 60])
  test(`[B26] in an outage of ${seconds} s a player asks at most once a second, and all of it goes on within 5 s`, async () => {
    const asked = outageOf(1_000 * seconds)
    const pace = createRequestLimiter()
    const start = performance.now()
    const done: number[] = []
    const ended = () => done.push(performance.now() - start)
    void fetchPracticeFile(address('1'), pace).then(ended)
    for (const name of ['segments-0.m4s', 'segments-1.m4s']) void segment(name, pace.fetch).then(ended)
    await vi.advanceTimersByTimeAsync(1_000 * seconds + 10_000)
    const during = asked.filter(({ at }) => at > 0 && at < 1_000 * seconds)
    expect(during.length).toBeGreaterThan(seconds / 2)
    for (const { at } of during) expect(during.filter((other) => other.at >= at && other.at < at + 1_000)).toHaveLength(1)
    expect(done).toHaveLength(3)
    expect(Math.max(...done)).toBeLessThan(1_000 * seconds + 5_000)
  })

test('page and sound engine share one request, which follows the recording to its next address', async () => {
  const asked = outageOf(1_000)
  const first = fetchPracticeFile(address('1'))
  await vi.advanceTimersByTimeAsync(500)
  const second = fetchPracticeFile(address('2'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toEqual(await second)
  expect(asked.map(({ url }) => url)).toEqual([`${address('1')}practice.json`, `${address('2')}practice.json`])
})

test('nobody asks on once the player has closed; a missing file is asked for again by the next one', async () => {
  const asked = outageOf(60_000)
  const left = fetchPracticeFile(address('1')).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(100)
  dropPracticeFile(address('1'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await left).toBe('Nobody waits for it any more')
  expect(asked).toHaveLength(1)

  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(fetchPracticeFile(address('1'))).rejects.toMatchObject({ status: 404 })
  vi.stubGlobal('fetch', async () => Response.json({ duration: 12 }))
  expect(await fetchPracticeFile(address('1'))).toEqual({ duration: 12 })
})
