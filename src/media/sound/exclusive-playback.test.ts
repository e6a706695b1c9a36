import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Each import is another tab. */
const tab = async () => {
  vi.resetModules()
  return import('#media/sound/exclusive-playback.client.ts')
}
const rooms = new Map<string, Set<{ onmessage: (() => void) | null }>>()

/** Node delivers messages later; a test needs them at once. */
class Channel {
  onmessage: (() => void) | null = null
  readonly #others: Set<{ onmessage: (() => void) | null }>
  constructor(name: string) {
    this.#others = rooms.get(name) ?? new Set()
    rooms.set(name, this.#others.add(this))
  }
  postMessage() {
    for (const other of this.#others) if (other !== this) other.onmessage?.()
  }
}
beforeEach(() => void vi.stubGlobal('BroadcastChannel', Channel))
afterEach(() => {
  rooms.clear()
  vi.unstubAllGlobals()
})

test('[B5] only one sound plays at a time across all tabs', async () => {
  const [here, there] = [await tab(), await tab()]
  const [mine, other, theirs] = [vi.fn(), vi.fn(), vi.fn()]
  here.claimPlayback(mine)
  here.claimPlayback(other)
  expect(mine).toHaveBeenCalledTimes(1)
  there.claimPlayback(theirs)
  expect(other).toHaveBeenCalledTimes(1)
  here.claimPlayback(other)
  expect(theirs).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(1)
})

test('[B5] doesn’t pause a player that has closed', async () => {
  const { claimPlayback, releasePlayback } = await tab()
  const [mine, other] = [vi.fn(), vi.fn()]
  claimPlayback(mine)
  releasePlayback(mine)
  claimPlayback(other)
  expect(mine).not.toHaveBeenCalled()
})
