import type { Look } from './portrait/look.ts'

/** The art families: what a cover shows. */
export const familyNames = [
  'strings',
  'terraces',
  'rosette',
  'stage',
  'record-label',
  'letterpress',
  'tablature',
  'grille',
  'instrument',
  'plectra',
  'own-bar',
] as const

export type FamilyName = (typeof familyNames)[number]

export const coverKinds = ['artist', 'course', 'lesson', 'track', 'stream', 'bundle', 'dvd', 'cd'] as const

export type CoverKind = (typeof coverKinds)[number]

/** What a picture is drawn from. The same spec gives the same picture. */
export type CoverSpec = {
  family?: FamilyName
  seed: string
  kind: CoverKind
  title: string
  artist?: string
  style?: string
  /** An artist's face, hair, clothes and instrument; what is missing is chosen from the seed. */
  look?: Partial<Look>
  /** A bar of the lesson's own tab, its key ("A minor") and its level, 1 to 3. */
  bar?: CoverBar | undefined
  musicKey?: string | null
  level?: number
  /** Loudness of the recording from start to end, 0 to 1. */
  peaks?: number[]
}

/** `at`: 0 at the first beat to 1 at the end. A note is its string, 1 the highest, and what the tab writes on it. */
export type CoverBar = { strings: number; beats: { at: number; notes: [string: number, fret: string][] }[] }

/** Square art for shelves, 16:9 for heroes and posters, 1200:630 with the title for links shared elsewhere. */
export const coverShapes = { square: 1, wide: 16 / 9, social: 1200 / 630 } as const

export type CoverShape = keyof typeof coverShapes
