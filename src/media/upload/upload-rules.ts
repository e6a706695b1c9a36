import type { MediaFacts } from '#media/encode/probe.server.ts'

/** Where staff see what has become of their files. */
export const mediaPath = '/admin/media'

const gigabyte = 1024 ** 3

export const uploadLimits = {
  bytes: { recording: 20 * gigabyte, stem: 2 * gigabyte, score: 10 * 1024 ** 2, tab: 50 * 1024 ** 2, captions: 2 * 1024 ** 2 },
  /** What must stay free on the disk. */
  freeBytes: 5 * gigabyte,
  seconds: 6 * 3600,
  secondsInMemory: 1200,
  pixels: 4096 * 2304,
} as const

export type UploadPurpose = keyof typeof uploadLimits.bytes

export const uploadPurposes = Object.keys(uploadLimits.bytes) as UploadPurpose[]

/** A file that has arrived. `assetId`: the recording it belongs to or replaces. */
export type Received = { id: string; name: string; purpose: UploadPurpose; assetId: string | null; bytes: number }
/** `refused`: the file itself won't do. `failed`: it may work another time. */
export type Outcome = { state: 'taken' } | { state: 'refused' | 'failed'; problem: string }

/** Beside a recording: the score that players draw, and its bars in the order in which they are played. */
export const scoreFiles = { tex: 'score.alphatex', order: 'score-order.json' } as const

/** The mixer holds them all in memory. */
export const mostStems = 5
/** Stems and their recording, which encoders lengthen a little. */
export const mostSecondsApart = 0.5

/** Containers of film and sound, and FFmpeg's names of them. */
export const mediaContainers = { mp4: 'mov', matroska: 'matroska', wav: 'wav', flac: 'flac', ogg: 'ogg', mp3: 'mp3' } as const

/**
 * The kinds of file that are taken, by their first bytes; playlists, archives, pages and drawings are none of them. Guitar Pro's own file is
 * an archive inside, and is taken as a score only.
 */
export type Container = keyof typeof mediaContainers | 'guitar-pro' | 'pdf' | 'vtt'

export const isMedia = (container: Container | null): container is keyof typeof mediaContainers =>
  container !== null && Object.hasOwn(mediaContainers, container)

export const damaged = 'This file is damaged, or only part of it was exported.'

/** Why a recording can't be taken, in words for staff; null when it can. Without an encoder films and sound are copied as they are. */
export function refusalOf(container: Container | null, facts: MediaFacts | null, encodes: boolean): string | null {
  if (!isMedia(container)) return 'This isn’t a film or sound we know: MP4, MOV, M4A, MKV, WebM, WAV, FLAC, OGG or MP3.'
  if (!encodes && container !== 'mp4') return 'This machine has no encoder: export it as MP4, MOV or M4A.'
  if (!facts || (!facts.video && !facts.audio)) return damaged
  const { video, audio, duration } = facts
  if (!audio) return 'It has no sound.'
  if (!(duration > 0.5)) return 'It is empty.'
  if (duration > uploadLimits.seconds) return 'It is longer than six hours.'
  if (video && video.width * video.height > uploadLimits.pixels) return 'Its picture is larger than 4096 by 2304.'
  if (encodes) return null
  if (audio.codec !== 'aac') return `Its sound is ${audio.codec ?? 'in an unknown format'}. Export it with AAC sound.`
  if (video && video.codec !== 'avc') return `Its picture is ${video.codec ?? 'in an unknown format'}. Export it as H.264.`
  return null
}

/** '1.4 GB', '320 MB', '12 kB'. */
export function bytesWords(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  if (bytes >= 1024 ** 2) return `${Math.round(bytes / 1024 ** 2)} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}
