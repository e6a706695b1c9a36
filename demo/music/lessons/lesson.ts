import type { Level, PitchedPart } from '../score/piece.ts'

/** A lesson as it is written down: which bars are taught, and what the teacher says. */
export interface LessonPlan {
  id: string
  title: string
  piece: string
  part: PitchedPart
  /** First bar and number of bars, counted from 0 over the whole piece. */
  from: number
  bars: number
  /** How often the bars are played at full tempo. */
  times: 1 | 2
  /** Share of the tempo in the slow passage. */
  slow: number
  level: Level
  technique: string
  /** What is said, in order, while each passage plays. */
  words: { open: string; listen: readonly string[]; slow: readonly string[]; band: readonly string[]; close: string }
}

export interface StreamPlan {
  id: string
  title: string
  style: string
  level: Level
  lessons: readonly string[]
  welcome: string
}
