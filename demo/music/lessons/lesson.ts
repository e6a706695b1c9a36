import type { Piece, PitchedPart, StyleId, TuningName } from '../score/piece.ts'

/** A lesson as it is written down: a few bars, and what the teacher says. */
export interface LessonSpec {
  title: string
  style: StyleId
  /** `A minor`, `E♭ major`: the tonic and the mode. */
  musicKey: string
  /** Quarter notes a minute at full speed, also in 12/8. */
  tempo: number
  tuning?: TuningName
  part: PitchedPart
  chords: string
  /** Shapes for this lesson alone; the others come from the chord dictionary. */
  shapes?: Readonly<Record<string, string>>
  /** A pattern, or the name of one, in place of the style's own. */
  comp?: string
  bass?: string
  drums?: string
  /** alphaTex, a bar each, when the lead is taught. */
  lead?: readonly string[]
  /** What is said before, while listening, twice at half speed, at 70 % and at full speed. */
  words: LessonWords
}

export type LessonWords = readonly [open: string, listen: string, half: string, halfAgain: string, seventy: string, full: string]

/** A lesson with its bars as a piece of music. */
export interface Lesson {
  id: string
  title: string
  part: PitchedPart
  piece: Piece
  words: LessonWords
}

/** A sitting of several lessons in a row. */
export interface StreamPlan {
  id: string
  title: string
  style: string
  lessons: readonly string[]
}
