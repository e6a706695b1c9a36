import type { PlayerAction } from '#player/rules/keys.ts'
import { type Loop, loopBack, noLoop, nudgeLoop, setLoopEnd, setLoopStart } from '#player/rules/loop.ts'
import { nextSpeed } from '#player/rules/speed.ts'

/** Times in seconds. */
export type PlayerState = {
  time: number
  duration: number
  playing: boolean
  waiting: boolean
  ended: boolean
  rate: number
  loop: Loop
  volume: number
  muted: boolean
}

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
  let loop: Loop = noLoop
  let waiting = false
  let state = read()
  let frame = 0
  const listeners = new Set<() => void>()

  function read(): PlayerState {
    return {
      time: media.currentTime,
      duration: Number.isFinite(media.duration) && media.duration > 0 ? media.duration : duration,
      playing: !media.paused && !media.ended,
      waiting,
      ended: media.ended,
      rate: media.playbackRate,
      loop,
      volume: media.volume,
      muted: media.muted,
    }
  }

  const publish = () => {
    state = read()
    for (const listener of listeners) listener()
  }

  const follow = () => {
    const back = loopBack(loop, media.currentTime)
    if (back !== null) media.currentTime = back
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

  const seek = (time: number) => {
    media.currentTime = Math.min(Math.max(0, time), state.duration)
    publish()
  }
  const setLoop = (next: Loop) => {
    loop = next
    publish()
  }
  const setRate = (rate: number) => {
    media.playbackRate = rate
    // Browsers reset to the default rate when they load a recording.
    media.defaultPlaybackRate = rate
    media.preservesPitch = true
  }
  const toggle = () => {
    if (media.paused) void media.play().catch(() => publish())
    else media.pause()
  }

  const acts: Partial<Record<PlayerAction, () => void>> = {
    toggle,
    back: () => seek(media.currentTime - 5),
    forward: () => seek(media.currentTime + 5),
    'back-little': () => seek(media.currentTime - 0.1),
    'forward-little': () => seek(media.currentTime + 0.1),
    slower: () => setRate(nextSpeed(media.playbackRate, -1)),
    faster: () => setRate(nextSpeed(media.playbackRate, 1)),
    'normal-speed': () => setRate(1),
    'loop-start': () => setLoop(setLoopStart(loop, media.currentTime)),
    'loop-end': () => setLoop(setLoopEnd(loop, media.currentTime)),
    'loop-off': () => setLoop(noLoop),
    mute: () => {
      media.muted = !media.muted
    },
    start: () => seek(0),
  }

  return {
    state: () => state,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: (act: PlayerAction) => acts[act]?.(),
    seek,
    setRate,
    setLoop,
    nudge: (end: 'from' | 'to', by: number) => setLoop(nudgeLoop(loop, end, by, state.duration)),
    restore({ rate, loop, volume, muted }: Pick<PlayerState, 'rate' | 'loop' | 'volume' | 'muted'>) {
      setRate(rate)
      setLoop(loop)
      media.volume = volume
      media.muted = muted
    },
    setVolume: (volume: number) => {
      media.volume = volume
      media.muted = false
    },
    close() {
      frames.cancel(frame)
      for (const name of heard) media.removeEventListener(name, onEvent)
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
