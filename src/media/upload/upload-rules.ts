import type { MediaFacts } from '#media/encode/probe.server.ts'

const gigabyte = 1024 ** 3

export const uploadLimits = {
  bytes: { recording: 20 * gigabyte, tab: 50 * 1024 ** 2, captions: 2 * 1024 ** 2 },
  /** What must stay free on the disk. */
  freeBytes: 5 * gigabyte,
  seconds: 6 * 3600,
  secondsInMemory: 1200,
  pixels: 4096 * 2304,
} as const

export type UploadPurpose = keyof typeof uploadLimits.bytes

export const uploadPurposes = Object.keys(uploadLimits.bytes) as UploadPurpose[]

/** The kinds of file that are taken, by their first bytes; playlists, archives, pages and drawings are none of them. */
export type Container = 'mp4' | 'pdf' | 'vtt'

export const damaged = 'This file is damaged, or only part of it was exported.'

/** Why a recording can't be taken, in words for staff; null when it can. */
export function refusalOf(container: Container | null, facts: MediaFacts | null): string | null {
  if (container !== 'mp4') return 'This isn’t an MP4, M4V, MOV or M4A file.'
  if (!facts || (!facts.video && !facts.audio)) return damaged
  const { video, audio, duration } = facts
  if (!audio) return 'It has no sound.'
  if (!(duration > 0.5)) return 'It is empty.'
  if (duration > uploadLimits.seconds) return 'It is longer than six hours.'
  if (audio.codec !== 'aac') return `Its sound is ${audio.codec ?? 'in an unknown format'}. Export it with AAC sound.`
  if (video && video.codec !== 'avc') return `Its picture is ${video.codec ?? 'in an unknown format'}. Export it as H.264.`
  if (video && video.width * video.height > uploadLimits.pixels) return 'Its picture is larger than 4096 by 2304.'
  return null
}

/** '1.4 GB', '320 MB', '12 kB'. */
export function bytesWords(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  if (bytes >= 1024 ** 2) return `${Math.round(bytes / 1024 ** 2)} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}
