import { useSyncExternalStore } from 'react'
import { type InBar, putInBar, takeFromBar } from '#media/sound/in-bar.ts'

export type Sample = { url: string; title: string; artist: string; to: string }

/** Seconds; `length` is 0 until known. */
export type Sound = { sample: Sample | null; playing: boolean; failed: boolean; at: number; length: number }

const silence: Sound = { sample: null, playing: false, failed: false, at: 0, length: 0 }

let sound = silence
let element: HTMLAudioElement | null = null
const bar: InBar = { close: () => stopSound() }
let leave: (() => void) | null = null
const listeners = new Set<() => void>()
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One audio player for all pages: it keeps playing while the visitor browses. */
export const useSound = (): Sound =>
  useSyncExternalStore(
    watch,
    () => sound,
    () => silence,
  )

/** Plays a sample, or pauses it when it plays already. */
export function toggleSample(sample: Sample): void {
  const same = sound.sample?.url === sample.url && !sound.failed
  if (!same) load(sample)
  if (same && sound.playing) player().pause()
  else start()
}

export function seekSample(sample: Sample, seconds: number): void {
  const same = sound.sample?.url === sample.url && !sound.failed
  if (!same) load(sample)
  player().currentTime = seconds
  change({ at: seconds })
  if (!same) start()
}

export function stopSound(): void {
  element?.pause()
  element = null
  leave?.()
  leave = null
  change(silence)
  takeFromBar(bar)
}

/** Pauses everything else; `pause` is called when something else starts. */
export const soundAlone = async (pause: () => void): Promise<void> => (await import('#media/sound/only-sound.client.ts')).takeSound(pause)

function load(sample: Sample): void {
  change({ ...silence, sample })
  putInBar(bar)
  player().src = sample.url
}

function start(): void {
  player()
    .play()
    .catch(() => change({ playing: false }))
}

function player(): HTMLAudioElement {
  if (element) return element
  const audio = new Audio()
  const own = (part: () => Partial<Sound>) => () => element === audio && change(part())
  const on = (name: string, part: () => Partial<Sound>) => audio.addEventListener(name, own(part))
  on('play', () => ({ playing: true, failed: false }))
  on('pause', () => ({ playing: false }))
  on('ended', () => ({ playing: false, at: 0 }))
  on('timeupdate', () => ({ at: audio.currentTime }))
  on('durationchange', () => ({ length: Number.isFinite(audio.duration) ? audio.duration : 0 }))
  on('error', () => ({ playing: false, failed: true }))
  element = audio
  void beginAccompanying(audio)
  return audio
}

/** Product pages carry as little script as they can, so this comes with the first sample. */
async function beginAccompanying(audio: HTMLAudioElement): Promise<void> {
  const { accompany } = await import('#media/sound/accompany.client.ts')
  if (element !== audio) return
  leave = accompany({
    state: () => ({ playing: sound.playing, time: sound.at, duration: sound.length, rate: 1 }),
    watch,
    card: () => ({ title: sound.sample?.title ?? '', artist: sound.sample?.artist ?? '' }),
    play: start,
    pause: () => audio.pause(),
    seek: (seconds) => {
      audio.currentTime = seconds
    },
    inBar: bar,
  })
  change({})
}

function change(part: Partial<Sound>): void {
  sound = { ...sound, ...part }
  for (const listener of listeners) listener()
}
