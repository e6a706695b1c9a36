import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachMediaSession, type SessionPlayer } from '#media/sound/media-session.client.ts'

const session = {
  metadata: null as { title: string } | null,
  playbackState: 'none',
  buttons: new Map<string, ((details: { seekTime?: number }) => void) | null>(),
  setActionHandler: (action: string, press: (() => void) | null) => void session.buttons.set(action, press),
  setPositionState: vi.fn(),
}
const lock = { addEventListener: vi.fn(), release: vi.fn(async () => undefined) }
const request = vi.fn(async () => lock)

beforeEach(() => {
  session.metadata = null
  vi.clearAllMocks()
  vi.stubGlobal('navigator', { mediaSession: session, wakeLock: { request } })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(words: object) {
        Object.assign(this, words)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

function sound(title: string, more: Partial<SessionPlayer> = {}) {
  let listener = () => {}
  const state = { playing: false, time: 3, duration: 60, rate: 1 }
  const of: SessionPlayer = {
    state: () => state,
    watch: (next) => {
      listener = next
      return () => {}
    },
    metadata: () => ({ title }),
    play: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    ...more,
  }
  const set = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    listener()
  }
  return { of, set }
}

test('[B5] the lock screen shows what plays, and its buttons play, pause, seek and skip', () => {
  const next = vi.fn()
  const blues = sound('Slow blues', { next })
  const leave = attachMediaSession(blues.of)
  blues.set({ playing: true })
  expect(session.metadata?.title).toBe('Slow blues')
  expect(session.playbackState).toBe('playing')
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 60, playbackRate: 1, position: 3 })
  session.buttons.get('seekto')?.({ seekTime: 12 })
  session.buttons.get('seekbackward')?.({})
  expect(blues.of.seek).toHaveBeenNthCalledWith(1, 12)
  expect(blues.of.seek).toHaveBeenNthCalledWith(2, -2)
  session.buttons.get('nexttrack')?.({})
  expect(next).toHaveBeenCalledTimes(1)
  expect(session.buttons.get('previoustrack')).toBeNull()
  leave()
  expect(session.metadata).toBeNull()
  expect(session.buttons.get('play')).toBeNull()
})

test('[B5] keeps the screen awake while playing, and releases it when paused', async () => {
  const blues = sound('Slow blues')
  const leave = attachMediaSession(blues.of)
  expect(request).not.toHaveBeenCalled()
  blues.set({ playing: true })
  await vi.waitFor(() => expect(lock.addEventListener).toHaveBeenCalledTimes(1))
  blues.set({ playing: false })
  expect(lock.release).toHaveBeenCalledTimes(1)
  leave()
})

test('[B5] a player that was closed no longer changes the lock screen', () => {
  const [blues, reel] = [sound('Slow blues'), sound('Reel')]
  const leave = attachMediaSession(blues.of)
  blues.set({ playing: true })
  const leaveReel = attachMediaSession(reel.of)
  reel.set({ playing: true })
  expect(blues.of.pause).toHaveBeenCalledTimes(1)
  leave()
  expect(session.metadata?.title).toBe('Reel')
  leaveReel()
})
