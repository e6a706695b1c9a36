import { expect, test } from 'vitest'
import { createEngine, type Media } from '#player/engine.ts'

/** An element whose time the test moves, and frames the test lets pass. */
function stage() {
  const listeners = new Map<string, () => void>()
  let next: (() => void) | null = null
  const media: Media = {
    currentTime: 0,
    duration: 40,
    paused: true,
    ended: false,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    preservesPitch: false,
    volume: 1,
    muted: false,
    readyState: 4,
    async play() {
      Object.assign(media, { paused: false })
      listeners.get('play')?.()
    },
    pause() {
      Object.assign(media, { paused: true })
      listeners.get('pause')?.()
    },
    addEventListener: (name, listener) => void listeners.set(name, listener),
    removeEventListener: (name) => void listeners.delete(name),
  }
  const frames = {
    request: (work: () => void) => {
      next = work
      return 1
    },
    cancel: () => {
      next = null
    },
  }
  const engine = createEngine(media, 40, frames)
  const playTo = (time: number) => {
    media.currentTime = time
    next?.()
  }
  return { media, engine, playTo }
}

test('[B26] loops from A to B', async () => {
  const { media, engine, playTo } = stage()
  playTo(4)
  media.currentTime = 4
  engine.act('loop-start')
  media.currentTime = 8
  engine.act('loop-end')
  engine.act('toggle')
  playTo(8.005)
  expect(media.currentTime).toBe(4)
  expect(engine.state()).toMatchObject({ playing: true, loop: { from: 4, to: 8 } })
})

test('[B26] keeps the pitch when slower', () => {
  const { media, engine } = stage()
  engine.act('slower')
  expect(media.playbackRate).toBe(0.95)
  expect(media.preservesPitch).toBe(true)
})

test('seeking stays within the recording', () => {
  const { media, engine } = stage()
  engine.act('back')
  expect(media.currentTime).toBe(0)
  engine.seek(99)
  expect(media.currentTime).toBe(40)
})

test('knows the length before the recording has loaded', () => {
  const { media, engine } = stage()
  Object.assign(media, { duration: Number.NaN })
  engine.seek(1)
  expect(engine.state().duration).toBe(40)
})

test('keeps the speed when the browser loads the recording', () => {
  const { media, engine } = stage()
  engine.restore({ rate: 0.5, loop: { from: 4, to: 8 }, volume: 0.4, muted: true })
  expect(media).toMatchObject({ playbackRate: 0.5, defaultPlaybackRate: 0.5, preservesPitch: true, volume: 0.4, muted: true })
  expect(engine.state().loop).toEqual({ from: 4, to: 8 })
})
