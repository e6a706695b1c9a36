export const scoreParts = ['lead', 'rhythm', 'bass'] as const
export type ScorePart = (typeof scoreParts)[number]

/** A bar on the sheet, px. A beat's `at` is its share of the bar's duration. */
export type BarBox = { x: number; y: number; width: number; height: number; beats: { x: number; at: number }[] }

/** A rendered part of a score. `barTexts` describes its bars for screen readers. */
export type DrawnScore = {
  width: number
  height: number
  parts: { x: number; y: number; width: number; height: number; svg: string }[]
  bars: BarBox[]
  barTexts: string[]
}
