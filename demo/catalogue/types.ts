import type { SeedProduct, SeedReach } from '../seed-types.ts'

/** What the catalogue says of a recording. */
export type Playable = {
  id: string
  type: 'lesson' | 'track' | 'stream'
  /** The musical style in the music's own words: `Blues`, `Bossa nova`. */
  style: string
  musicKey: string
  tempo: number
  tuning: string
  /** Null for lessons: their course says it. */
  level: Level | null
  durationSeconds: number
  reach?: SeedReach | undefined
}

export type Level = NonNullable<SeedProduct['level']>

const styleNames = [
  'ballad',
  'blues',
  'bossa nova',
  'country',
  'folk',
  'funk',
  'jazz',
  'latin',
  'metal',
  'reggae',
  'rock',
  'soul',
  'surf',
] as const
export type StyleName = (typeof styleNames)[number]

/** The style of a recording as the shop writes it. */
export const styleNameOf = ({ style }: Playable): StyleName => {
  const name = style.toLowerCase()
  const found = styleNames.find((one) => one === name)
  if (!found) throw new Error(`the shop has no style called ${name}`)
  return found
}

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
  lessons: readonly LessonText[]
}

export type Builder = (recordings: readonly Playable[]) => SeedProduct[]
