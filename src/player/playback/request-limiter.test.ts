import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestLimiter } from '#player/playback/request-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When each of several simultaneous requests may be sent, ms from now. */
async function turns(pace: ReturnType<typeof createRequestLimiter>, count: number): Promise<number[]> {
  const start = performance.now()
  const sent: number[] = []
  for (let request = 0; request < count; request++) void pace.turn().then(() => sent.push(performance.now() - start))
  await vi.advanceTimersByTimeAsync(20_000)
  return sent.sort((a, b) => a - b)
}

test('requests go side by side while they succeed', async () => {
  const pace = createRequestLimiter()
  expect(await turns(pace, 3)).toEqual([0, 0, 0])
  pace.ended('media', true)
  expect(await turns(pace, 2)).toEqual([0, 0])
})

test('[B26] after a failure everything that asks waits its turn, a second apart, until it succeeds', async () => {
  const pace = createRequestLimiter()
  pace.ended('media', false)
  pace.ended('list', false)
  expect(await turns(pace, 4)).toEqual([1000, 2000, 3000, 4000])
  expect(await turns(pace, 2)).toEqual([0, 1000])
  for (const asked of ['media', 'list'] as const) pace.ended(asked, true)
  expect(await turns(pace, 2)).toEqual([0, 0])
})

test('a cancelled request is no failure', async () => {
  const pace = createRequestLimiter()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('cut')))
  await expect(pace.fetch('/a', { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(await turns(pace, 2)).toEqual([0, 0])
  await expect(pace.fetch('/a')).rejects.toThrow()
  expect(await turns(pace, 1)).toEqual([1000])
})

test('[B26] an address, a playlist or a practice file that comes lets nothing hurry while the segments fail', async () => {
  const pace = createRequestLimiter()
  pace.ended('media', false)
  for (const asked of ['address', 'list', 'practice'] as const) pace.ended(asked, true)
  expect(await turns(pace, 3)).toEqual([1000, 2000, 3000])
})

test('[B26] calls for an address take their turn too; a refusal lets nothing wait', async () => {
  const pace = createRequestLimiter()
  const failing = (status: number) => pace.ask(() => Promise.reject(Object.assign(new Error(), { status })))
  await expect(failing(404)).rejects.toThrow()
  expect(await turns(pace, 2)).toEqual([0, 0])
  await expect(failing(503)).rejects.toThrow()
  expect(await turns(pace, 2)).toEqual([1000, 2000])
})

test('a failure that nobody repeats is forgotten', async () => {
  const pace = createRequestLimiter()
  pace.ended('list', false)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await turns(pace, 2)).toEqual([0, 0])
})
