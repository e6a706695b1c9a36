import type { SeedProduct } from '../seed-types.ts'

/** What the catalogue needs to know of a recording to choose it for a product. */
export type Playable = {
  id: string
  type: 'lesson' | 'track' | 'stream'
  /** The musical style in the music's own words: `Blues`, `Bossa nova`. */
  style: string
  musicKey: string
  tempo: number
  tuning: string
  level: string
  technique?: string | null
  durationSeconds: number
}

export type Level = NonNullable<SeedProduct['level']>

/** Styles as the shop writes them. */
export type StyleName =
  | 'ballad'
  | 'blues'
  | 'bossa nova'
  | 'country'
  | 'folk'
  | 'funk'
  | 'jazz'
  | 'latin'
  | 'metal'
  | 'reggae'
  | 'rock'
  | 'soul'
  | 'surf'

/** Which recordings of a style fit best: those in a tuning, those below or from 100 beats a minute. */
export type Wish = { pace?: 'slow' | 'quick'; tuning?: string }

/** A lesson in a course: its chapter, its title, one sentence on what is learnt, the technique it is found under. */
export type LessonText = readonly [chapter: string, title: string, summary: string, technique: string]

export type CourseText = {
  title: string
  artist: string
  style: StyleName
  level: Level
  subtitle: string
  summary: string
  description: string
  /** The day it came out; its lessons followed week by week. */
  released: string
  /** In pence; the other currencies stand in prices.ts. */
  pence: number
  wish?: Wish
  lessons: readonly LessonText[]
}

export type Builder = (recordings: readonly Playable[]) => SeedProduct[]
