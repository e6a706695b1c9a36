import type { MediaInfo } from '#media/encode/probe.server.ts'
import { type Container, isMedia, type UploadPurpose, unknownKindMessages } from '#media/upload/file-kinds.ts'

export const mediaPath = '/admin/media'

const gigabyte = 1024 ** 3

export const uploadLimits = {
  bytes: { recording: 20 * gigabyte, stem: 2 * gigabyte, score: 10 * 1024 ** 2, tab: 50 * 1024 ** 2, captions: 2 * 1024 ** 2 },
  freeBytes: 5 * gigabyte,
  seconds: 6 * 3600,
  secondsInMemory: 1200,
  pixels: 4096 * 2304,
} as const

export type ReceivedUpload = { id: string; name: string; purpose: UploadPurpose; assetId: string | null; bytes: number }
/** `refused`: the file itself is unusable. `failed`: a retry may work. */
export type UploadOutcome = { state: 'taken' } | { state: 'refused' | 'failed'; problem: string }

/** Beside a recording: the score that players draw, and its bars in the order in which they are played. */
export const scoreFiles = { tex: 'score.alphatex', order: 'score-order.json' } as const

/** The mixer holds them all in memory. */
export const maxStems = 5
/** Stems and their recording, which encoders lengthen a little. */
export const maxSecondsApart = 0.5

/** Needs room for the original and the recording made from it. */
export function diskProblem(bytes: number, free: number): string | null {
  const needed = 3 * bytes + uploadLimits.freeBytes
  if (needed <= free) return null
  return `The disk is too full: this file needs ${formatBytes(needed)} to process, and ${formatBytes(free)} is free.`
}

export const diskFullMessage = 'The disk is full. Free up some space, then try again.'
export const damagedMessage = 'This file is damaged, or only part of it was exported.'

/** Why a recording can't be accepted, in words for staff; null when it can. Without an encoder, film and audio are copied unchanged. */
export function recordingProblem(
  container: Container | null,
  facts: MediaInfo | null,
  encoder: { canToneMap: boolean } | null,
): string | null {
  if (!isMedia(container)) return unknownKindMessages.recording
  if (!encoder && container !== 'mp4') return 'This machine has no encoder: export it as MP4, MOV or M4A.'
  if (!facts || (!facts.video && !facts.audio)) return damagedMessage
  const { video, audio, duration } = facts
  if (!audio) return 'It has no sound.'
  if (!(duration > 0.5)) return 'It is empty.'
  if (duration > uploadLimits.seconds) return 'It is longer than six hours.'
  if (video && video.width * video.height > uploadLimits.pixels) return 'Its picture is larger than 4096 by 2304.'
  if (video?.hdr && !encoder?.canToneMap) return 'Its picture is HDR, which this machine can’t convert. Export it as SDR (Rec. 709).'
  if (encoder) return null
  if (audio.codec !== 'aac') return `Its sound is ${audio.codec ?? 'in an unknown format'}. Export it with AAC sound.`
  if (video && video.codec !== 'avc') return `Its picture is ${video.codec ?? 'in an unknown format'}. Export it as H.264.`
  if (video && !video.playsEverywhere) return 'Its picture is H.264 that few devices play. Export it with 8 bits per colour, 4:2:0.'
  return null
}

export function formatBytes(bytes: number): string {
  if (bytes >= gigabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  if (bytes >= 1024 ** 2) return `${Math.round(bytes / 1024 ** 2)} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}

export const formatLoudness = (lufs: number | null): string => (lufs === null ? '–' : `${lufs.toFixed(1).replace('-', '−')} LUFS`)
