import type { PlayerControls, PlayerState, PracticeSettings } from '#player/player-controls.ts'
import { isLooping, type Loop, loopBack } from '#player/rules/loop.ts'
import { practiceDefaults } from '#player/rules/practice-defaults.ts'
import { clampRate } from '#player/rules/speed.ts'

export type Media = Pick<
  HTMLMediaElement,
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'volume'
  | 'muted'
  | 'readyState'
> & {
  play: () => Promise<void>
  pause: () => void
  addEventListener: (name: string, listener: () => void) => void
  removeEventListener: (name: string, listener: () => void) => void
}

type Frames = { request: (work: () => void) => number; cancel: (id: number) => void }

const heard = [
  'play',
  'pause',
  'ended',
  'seeked',
  'ratechange',
  'volumechange',
  'durationchange',
  'loadedmetadata',
  'waiting',
  'playing',
  'canplay',
]

/**
 * Controls one element: pitch-preserving speed, an A-B loop checked in every frame (events come only four times a second), and state for
 * the controls. The player handles captions, mirror and full screen.
 */
export function createEngine(media: Media, duration: number, frames: Frames) {
  let practice: PracticeSettings = practiceDefaults
  let rateOfNextPass: number | null = null
  let passes = 0
  let waiting = false
  let state = read()
  let frame = 0
  const listeners = new Set<() => void>()

  function read(): PlayerState {
    return {
      ...practice,
      rate: media.playbackRate,
      volume: media.volume,
      muted: media.muted,
      time: media.currentTime,
      duration: Number.isFinite(media.duration) && media.duration > 0 ? media.duration : duration,
      playing: !media.paused && !media.ended,
      waiting,
      ended: media.ended,
      counting: null,
      passes,
      can: { pitch: false, click: false, stems: 'none' },
    }
  }

  const publish = () => {
    state = read()
    for (const listener of listeners) listener()
  }

  const follow = () => {
    const back = practice.looping ? loopBack(practice.loop, media.currentTime) : null
    if (back !== null) {
      media.currentTime = back
      passes++
      if (rateOfNextPass !== null) setRate(rateOfNextPass)
    }
    publish()
    if (!media.paused) frame = frames.request(follow)
  }

  const onEvent = () => {
    waiting = !media.paused && media.readyState < 3
    publish()
    frames.cancel(frame)
    if (!media.paused) frame = frames.request(follow)
  }

  media.preservesPitch = true
  for (const name of heard) media.addEventListener(name, onEvent)

  const change = (part: Partial<PracticeSettings>) => {
    practice = { ...practice, ...part }
    publish()
  }
  const setLoop = (loop: Loop) => {
    passes = 0
    change({ loop, looping: isLooping(loop) })
  }
  const setRate = (rate: number, when: 'now' | 'next-pass' = 'now') => {
    if (when === 'next-pass' && practice.looping) {
      rateOfNextPass = rate
      return
    }
    rateOfNextPass = null
    media.playbackRate = clampRate(rate)
    // Browsers reset to the default rate when they load a recording.
    media.defaultPlaybackRate = media.playbackRate
    media.preservesPitch = true
  }

  const controls: PlayerControls = {
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play: () => void media.play().catch(publish),
    pause: () => media.pause(),
    seek(time) {
      passes = 0
      media.currentTime = Math.min(Math.max(0, time), state.duration)
      publish()
    },
    setRate,
    setLoop,
    switchLoop: (on) => {
      passes = 0
      change({ looping: on && isLooping(practice.loop) })
    },
    setPitch: ({ semitones = practice.semitones, cents = practice.cents }) => change({ semitones, cents }),
    setStem: (name, part) => change({ stems: practice.stems.map((stem) => (stem.name === name ? { ...stem, ...part } : stem)) }),
    setClick: (click) => change({ click }),
    setCountIn: (countIn) => change({ countIn }),
    setVolume(volume) {
      media.volume = volume
      media.muted = false
    },
    setMuted(muted) {
      media.muted = muted
    },
    restore({ rate = state.rate, volume = state.volume, muted = state.muted, ...kept }) {
      setRate(rate)
      media.volume = volume
      media.muted = muted
      change(kept)
    },
  }
  return {
    ...controls,
    close() {
      frames.cancel(frame)
      for (const name of heard) media.removeEventListener(name, onEvent)
    },
  }
}
