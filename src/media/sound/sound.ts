import { useSyncExternalStore } from 'react'

/** A public sample, and what names it in the bar. */
export type Sample = { url: string; title: string; artist: string; to: string }

/** The sample that plays or last played; times in seconds, `length` 0 until it is known. */
export type Sound = { sample: Sample | null; playing: boolean; failed: boolean; at: number; length: number }

const silence: Sound = { sample: null, playing: false, failed: false, at: 0, length: 0 }

let sound = silence
let element: HTMLAudioElement | null = null
const listeners = new Set<() => void>()

/** One sound for all pages: it goes on while the visitor browses. */
export const useSound = (): Sound =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sound,
    () => silence,
  )

/** Plays a sample, or pauses it when it plays already. */
export function toggleSample(sample: Sample): void {
  const same = sound.sample?.url === sample.url && !sound.failed
  if (!same) load(sample)
  if (same && sound.playing) pauseSound()
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
  change(silence)
}

/** Films and the sound bar are not heard at once. */
export const pauseSound = (): void => element?.pause()

function load(sample: Sample): void {
  change({ ...silence, sample })
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
  // Product pages carry as little script as they can.
  audio.addEventListener('play', async () => (await import('#media/sound/only-sound.client.ts')).takeSound(pauseSound))
  on('play', () => ({ playing: true, failed: false }))
  on('pause', () => ({ playing: false }))
  on('ended', () => ({ playing: false, at: 0 }))
  on('timeupdate', () => ({ at: audio.currentTime }))
  on('durationchange', () => ({ length: Number.isFinite(audio.duration) ? audio.duration : 0 }))
  on('error', () => ({ playing: false, failed: true }))
  element = audio
  return audio
}

function change(part: Partial<Sound>): void {
  sound = { ...sound, ...part }
  for (const listener of listeners) listener()
}
