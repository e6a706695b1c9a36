export const scoreParts = ['lead', 'rhythm', 'bass'] as const
export type ScorePart = (typeof scoreParts)[number]

/** A bar on the sheet, px. `at` of a beat is its share of the bar's time. */
export type BarBox = { x: number; y: number; width: number; height: number; beats: { x: number; at: number }[] }

/** One part of a score as it was drawn. `words` are its bars for a screen reader. */
export type DrawnScore = {
  width: number
  height: number
  parts: { x: number; y: number; width: number; height: number; svg: string }[]
  bars: BarBox[]
  words: string[]
}
