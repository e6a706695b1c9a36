/** A note: the place in its bar from 0 to 1, the string (1 is the highest), the fret, and `x` for a dead note. */
export type ExcerptNote = { at: number; string: number; fret: number | 'x' }
export type ExcerptBar = { chords: { name: string; at: number }[]; notes: ExcerptNote[] }

/** The public part of a recording's score: its first bars, and where bars begin in the public preview. */
export type Excerpt = {
  strings: number
  totalBars: number
  bars: ExcerptBar[]
  /** Where in the recording the preview was taken from, in seconds. */
  sample: { start: number; seconds: number }
  /** Seconds in the preview at which its bars begin at full tempo, the end of the last included; null when it has none. */
  preview: { starts: number[]; hardest: number } | null
}
