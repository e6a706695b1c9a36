import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Each import is another tab. */
const tab = async () => {
  vi.resetModules()
  return import('#media/sound/only-sound.client.ts')
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
  here.takeSound(mine)
  here.takeSound(other)
  expect(mine).toHaveBeenCalledTimes(1)
  there.takeSound(theirs)
  expect(other).toHaveBeenCalledTimes(1)
  here.takeSound(other)
  expect(theirs).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(1)
})

test('[B5] doesn’t pause a player that has closed', async () => {
  const { takeSound, leaveSound } = await tab()
  const [mine, other] = [vi.fn(), vi.fn()]
  takeSound(mine)
  leaveSound(mine)
  takeSound(other)
  expect(mine).not.toHaveBeenCalled()
})
