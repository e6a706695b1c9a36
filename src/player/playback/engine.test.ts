import { expect, test, vi } from 'vitest'
import { createEngine } from '#player/playback/engine.ts'
import type { Media } from '#player/playback/media-element.ts'
import { runAction } from '#player/player-actions.ts'
import type { PlayerAction } from '#player/rules/keys.ts'

/** A media element and animation frames that the test advances. */
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
    error: null,
    seeking: false,
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
  const act = (action: PlayerAction) => runAction(engine, action)
  const playTo = (time: number) => {
    media.currentTime = time
    next?.()
  }
  return { media, engine, act, playTo }
}

test('[B26] loops from A to B', async () => {
  const { media, engine, act, playTo } = stage()
  engine.seek(4)
  act('loop-start')
  engine.seek(8)
  act('loop-end')
  act('toggle')
  playTo(8.005)
  expect(media.currentTime).toBe(4)
  expect(engine.state()).toMatchObject({ playing: true, loop: { from: 4, to: 8 } })
})

test('[B26] keys leave a loop alone that would last longer than 3 minutes', () => {
  const { media, engine, act } = stage()
  Object.assign(media, { duration: 400 })
  engine.setLoop({ from: 200, to: 300 })
  engine.seek(100)
  act('loop-start')
  engine.seek(390)
  act('loop-end')
  expect(engine.state().loop).toEqual({ from: 200, to: 300 })
})

test('[B26] keeps the pitch when slower', () => {
  const { media, act } = stage()
  act('slower')
  expect(media.playbackRate).toBe(0.99)
  expect(media.preservesPitch).toBe(true)
})

test('seeking stays within the recording', () => {
  const { media, engine, act } = stage()
  act('back')
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

test('[B26] a loop that is switched off keeps its ends', () => {
  const { media, engine, playTo } = stage()
  engine.setLoop({ from: 4, to: 8 })
  engine.switchLoop(false)
  engine.play()
  playTo(8.005)
  expect(media.currentTime).toBe(8.005)
  engine.switchLoop(true)
  engine.seek(5)
  playTo(8.005)
  expect(media.currentTime).toBe(4)
  expect(engine.state()).toMatchObject({ looping: true, loop: { from: 4, to: 8 }, passes: 1 })
})

test('[B26] a speed for the next pass waits until the loop starts over', () => {
  const { media, engine, playTo } = stage()
  engine.setLoop({ from: 4, to: 8 })
  engine.setRate(0.5, 'next-pass')
  engine.play()
  playTo(7)
  expect(media.playbackRate).toBe(1)
  playTo(8.005)
  expect(media.playbackRate).toBe(0.5)
})

test('[B26] a loop whose end was just set starts at its start', () => {
  const { engine } = stage()
  const resting = { playing: false, waiting: false, ended: false, passes: 0, counting: null }
  const sound = { play: vi.fn(), pause: vi.fn(), set: vi.fn(), setRateOfNextPass: vi.fn(), setPlace: vi.fn(), close: vi.fn() }
  engine.lead({ ...sound, place: () => 8, clock: () => null, state: () => resting }, { pitch: true, click: true, stems: 'none' }, [])
  engine.setLoop({ from: 4, to: 8 })
  engine.seek(8)
  engine.play()
  expect(sound.play).toHaveBeenLastCalledWith(4, 0)
  engine.seek(6)
  engine.play()
  expect(sound.play).toHaveBeenLastCalledWith(6, 0)
})

test('[B26] when the sound engine goes missing the element plays and loops on alone', () => {
  const { media, engine, playTo } = stage()
  const playing = { playing: true, waiting: true, ended: false, passes: 0, counting: null }
  const sound = { play: vi.fn(), pause: vi.fn(), set: vi.fn(), setRateOfNextPass: vi.fn(), setPlace: vi.fn(), close: vi.fn() }
  engine.lead({ ...sound, place: () => 5, clock: () => null, state: () => playing }, { pitch: true, click: true, stems: 'none' }, [])
  engine.setLoop({ from: 4, to: 8 })
  engine.play()
  expect(media.paused).toBe(true)
  engine.leadAlone({ words: 'Loops work, with a short gap.', canRetry: true })
  expect(sound.close).toHaveBeenCalled()
  expect(media).toMatchObject({ paused: false, currentTime: 5 })
  playTo(8.005)
  expect(media.currentTime).toBe(4)
})
