import type { LevelName } from '#catalogue/rules/filters.ts'
import type { Currency } from '#kernel/money.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { CoverSpec } from './covers/spec.ts'

export type SeedKind = 'lesson' | 'course' | 'stream' | 'backing-track' | 'bundle' | 'dvd' | 'cd'
export type SeedPrices = Record<Currency, number>

export type SeedArtist = {
  slug: string
  name: string
  instrument: string
  town: string
  quote: string
  biography: string
  styles: string[]
  cover: CoverSpec
  /** An image that is there already, instead of a cover to be drawn. */
  picture?: ImageRef | undefined
}

/** Chords, strokes a second of the hardest bar, and frets of the widest stretch. */
export type SeedReach = { chords: string[]; notesPerSecond: number | null; stretch: number | null }

/** A way to buy a product; `onHand` only for discs. Prices in minor units. */
export type SeedLine = {
  format: 'digital' | 'stems' | 'stream' | 'dvd' | 'cd'
  label: string
  prices: SeedPrices
  onHand?: number
  weightGrams?: number
  /** Pre-order limit. */
  ahead?: number
}

export type SeedProduct = {
  slug: string
  kind: SeedKind
  /** The artist's slug. */
  artist: string
  title: string
  subtitle: string
  summary: string
  description: string
  level: 'beginner' | 'intermediate' | 'advanced' | null
  style: string
  techniques: string[]
  tuning: string | null
  musicKey: string | null
  tempo: number | null
  /** What its score asks of a player; left out where it has none. */
  reach?: SeedReach | undefined
  durationSeconds: number
  /** ISO, UTC. */
  releasedAt: string
  popularity: number
  /** The id of what it plays; several products may play the same. */
  recording: string | null
  cover: CoverSpec
  /** An image that is there already, instead of a cover to be drawn. */
  picture?: ImageRef | undefined
  lines: SeedLine[]
  /** What a course or a bundle holds, in order. */
  parts?: { slug: string; chapter: string }[]
  /** False for what staff still works on. */
  published?: boolean
}

export type SeedFile = {
  path: string
  label: string
  mime: string
  /** The format that must be bought to get this file; every format when left out. */
  format?: SeedLine['format']
}

export type SeedRecording = {
  id: string
  type: 'lesson' | 'track' | 'stream'
  title: string
  version: string
  folder: string
  durationSeconds: number
  chapters: { title: string; seconds: number }[]
  files: SeedFile[]
  /** 0 to 1, from start to end. */
  peaks?: number[]
  /** As they are played; none where the score isn't known. */
  bars?: { number: number; starts: number; ends: number; notesPerSecond: number }[]
  state?: 'waiting' | 'preparing' | 'ready' | 'failed'
  /** Of one that is ready. */
  captioned?: boolean
  priority?: number
}

export type SeedCoupon = {
  code: string
  title?: string
  freeShipping?: boolean
  firstOrder?: boolean
  /** Members see it under "Your coupons". */
  listed?: boolean
  percent?: number
  amounts?: SeedPrices
  maxUses?: number
  used?: number
  perBuyer?: number
  minimumSpend?: Partial<SeedPrices>
  startsAt?: string
  endsAt?: string
}

export type SeedCatalogue = { artists: SeedArtist[]; products: SeedProduct[]; recordings: SeedRecording[] }

/** A learning path; its steps are titles of courses and lessons. */
export type SeedPath = { title: string; goal: string; about: string; level: LevelName; style: string; steps: readonly string[] }
