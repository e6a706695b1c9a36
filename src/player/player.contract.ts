import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowIdParam } from '#kernel/row-id.ts'
import { HeardRanges } from '#library/progress/progress.contract.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import type { HardBar } from '#practice/rules/hard-bars.ts'

const product = z.strictObject({ product_id: RowIdParam })

/** Seconds. */
export type Recording = {
  product_id: number
  type: 'lesson' | 'track' | 'stream'
  title: string
  artist: string
  /** Path of its player page. */
  page: string
  poster: string
  duration: number
  chapters: { title: string; seconds: number }[]
  /** The waveform, evenly spaced, 0 to 1; null until the recording has one. */
  peaks: number[] | null
  /** Bands of the film, sent with the page so that a phone shows them before any script. */
  angles: PracticeFile['angles']
  /** Display name ("A minor"); null if unknown. */
  key: string | null
  /** `locked`: stems are sold, but this visitor has no access. */
  stems: 'open' | 'locked' | 'none'
  /** Where locked stems are sold. */
  buy_stems: string | null
  resume_at: number
  /** Bars looped by at least five members. */
  hard_bars: HardBar[]
  /** True for members. */
  saves_position: boolean
  /** Location of the copy on this device, if it plays offline. */
  copy?: StreamAddress
}

/** Base URL of a stream's files, to renew before `expires_at`. `mixes`: it opens the stems too. */
export const StreamAddress = z
  .strictObject({ base: z.string(), manifest: z.string(), mixes: z.boolean(), expires_at: z.iso.datetime() })
  .meta({ id: 'StreamAddress' })

export const playerEndpoints = endpoints({
  play: {
    method: 'POST',
    path: '/products/{product_id}/play',
    summary: 'Where to stream a product from; called again during playback to keep the device’s stream slot',
    allow: 'guest',
    owner: 'visitor',
    params: product,
    body: z.strictObject({
      take_over: z.boolean().default(false),
    }),
    answer: StreamAddress,
  },
  saveResumePosition: {
    method: 'PUT',
    path: '/products/{product_id}/resume',
    summary: 'Saves where the member stopped and what they heard since the last call',
    allow: 'member',
    owner: 'member',
    params: product,
    // Clients may send `done` back; it is ignored.
    body: z.strictObject({ seconds: z.number().min(0).max(86_400), heard: HeardRanges, done: z.unknown().optional() }),
    /** `done`: the lesson counts as done. */
    answer: z.strictObject({ seconds: z.number(), done: z.boolean() }),
  },
})

export type PlayerApi = typeof playerEndpoints
export type StreamAddress = z.output<typeof StreamAddress>
