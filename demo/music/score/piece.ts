/** What a piece of music is before anything is rendered: pure data, written by hand in pieces/*.ts. */

export type StyleId =
  | 'shuffle'
  | 'slow-blues'
  | 'funk'
  | 'rock'
  | 'bossa-nova'
  | 'country'
  | 'jazz'
  | 'metal'
  | 'ballad'
  | 'reggae'
  | 'folk'
  | 'soul'
  | 'surf'
  | 'latin'

export type PartName = 'drums' | 'bass' | 'rhythm' | 'lead'
export const partNames: readonly PartName[] = ['drums', 'bass', 'rhythm', 'lead']
export type PitchedPart = Exclude<PartName, 'drums'>

export type TuningName = 'Standard' | 'Drop D' | 'DADGAD' | 'E♭ standard'
export type Level = 'beginner' | 'intermediate' | 'advanced'

export interface Section {
  name: string
  /** One chord or more per bar, bars separated by `|`; `%` repeats the bar before. */
  chords: string
  /** alphaTex of the lead guitar, one string per bar; `null` leaves the lead silent. */
  lead: readonly string[] | null
  /** Names of patterns in the style's tables, for bass and comping also a pattern itself; `main` when left out. */
  drums?: string
  bass?: string
  comp?: string
}

export interface Piece {
  id: string
  title: string
  style: StyleId
  /** Tonic as written in alphaTex (`A`, `Bb`, `F#`), and the words a shop shows. */
  tonic: string
  musicKey: string
  /** Quarter notes a minute, also in 12/8. */
  tempo: number
  tuning: TuningName
  /** `null` for bars that are a part of a course, which has a level. */
  level: Level | null
  /** Frets of each chord from the lowest string to the highest, `x` for a string left out; spaces when a fret has two digits. */
  voicings: Readonly<Record<string, string>>
  form: readonly Section[]
}
