import { useSyncExternalStore } from 'react'
import { openBar, type PlayerBar, removeFromBar } from '#media/sound/player-bar.ts'

export type Sample = { url: string; title: string; artist: string; to: string }

/** Seconds; `length` is 0 until known. */
export type SampleState = { sample: Sample | null; playing: boolean; failed: boolean; at: number; length: number }

const idle: SampleState = { sample: null, playing: false, failed: false, at: 0, length: 0 }

let state = idle
let element: HTMLAudioElement | null = null
const bar: PlayerBar = { close: () => stopSample() }
let detachSession: (() => void) | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One audio player for all pages: it keeps playing while the visitor browses. */
export const useSamplePlayer = (): SampleState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => idle,
  )

/** Plays a sample, or pauses it when it plays already. */
export function toggleSample(sample: Sample): void {
  const same = state.sample?.url === sample.url && !state.failed
  if (!same) loadSample(sample)
  if (same && state.playing) audioElement().pause()
  else play()
}

export function seekSample(sample: Sample, seconds: number): void {
  const same = state.sample?.url === sample.url && !state.failed
  if (!same) loadSample(sample)
  audioElement().currentTime = seconds
  setState({ at: seconds })
  if (!same) play()
}

export function stopSample(): void {
  element?.pause()
  element = null
  detachSession?.()
  detachSession = null
  setState(idle)
  removeFromBar(bar)
}

/** Pauses everything else; `pause` is called when something else starts. */
export const pauseOtherAudio = async (pause: () => void): Promise<void> =>
  (await import('#media/sound/exclusive-playback.client.ts')).claimPlayback(pause)

function loadSample(sample: Sample): void {
  setState({ ...idle, sample })
  openBar(bar)
  audioElement().src = sample.url
}

function play(): void {
  audioElement()
    .play()
    .catch(() => setState({ playing: false }))
}

function audioElement(): HTMLAudioElement {
  if (element) return element
  const audio = new Audio()
  const ifCurrent = (part: () => Partial<SampleState>) => () => element === audio && setState(part())
  const on = (name: string, part: () => Partial<SampleState>) => audio.addEventListener(name, ifCurrent(part))
  on('play', () => ({ playing: true, failed: false }))
  on('pause', () => ({ playing: false }))
  on('ended', () => ({ playing: false, at: 0 }))
  on('timeupdate', () => ({ at: audio.currentTime }))
  on('durationchange', () => ({ length: Number.isFinite(audio.duration) ? audio.duration : 0 }))
  on('error', () => ({ playing: false, failed: true }))
  element = audio
  void attachSession(audio)
  return audio
}

/** Product pages carry as little script as they can, so this comes with the first sample. */
async function attachSession(audio: HTMLAudioElement): Promise<void> {
  const { attachMediaSession } = await import('#media/sound/media-session.client.ts')
  if (element !== audio) return
  detachSession = attachMediaSession({
    state: () => ({ playing: state.playing, time: state.at, duration: state.length, rate: 1 }),
    watch: subscribe,
    metadata: () => ({ title: state.sample?.title ?? '', artist: state.sample?.artist ?? '' }),
    play,
    pause: () => audio.pause(),
    seek: (seconds) => {
      audio.currentTime = seconds
    },
    inBar: bar,
  })
  setState({})
}

function setState(part: Partial<SampleState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}
