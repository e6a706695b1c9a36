/** `practice.json` next to a recording, for loops, count-in, clicks and mix. Times in seconds of the recording. */
export type PracticeFile = {
  duration: number
  sound: string
  /** Every felt beat, recorded count-ins included, in order. */
  beats: number[]
  /** Bars in playing order. `score` is the bar's index in the score of its passage. */
  bars: { at: number; score: number; passage: number }[]
  /** Sections of one piece at one tempo (felt beats a minute), counted in from `countIn`. */
  passages: { title: string; piece: string; part: string | null; at: number; countIn: number; end: number; tempo: number }[]
  /** The score of each piece, for a recording that plays several; others have one, `score.alphatex`. */
  scores?: Record<string, string>
  sections: { title: string; at: number }[]
  /** Instruments that together are the sound; none when the recording has only its mix. */
  stems: { name: string; file: string }[]
  /** Crops of the one film, as shares of its height, so that they cannot drift; none without a film. */
  angles: { name: AngleName; top: number; height: number; mirrors: boolean }[]
}

export type AngleName = 'whole' | 'neck' | 'tab'
