import type { PracticeFile } from '#media/rules/practice-file.ts'
import { type Bar, barAt } from '#player/rules/bars.ts'
import { type BarBox, type ScorePart, scoreParts } from '#player/tab/drawn-score.ts'
import { type HardBar, playersText } from '#practice/rules/hard-bars.ts'

/** Cursor position on the sheet, px; null before the first bar and after the last. */
export function cursorOf(file: PracticeFile, bars: readonly Bar[], boxes: readonly BarBox[], time: number) {
  const bar = barAt(bars, time)
  const score = bar && file.bars[bar.number - 1]?.score
  const box = score === null || score === undefined ? undefined : boxes[score]
  if (!bar || !box) return null
  const share = (time - bar.from) / (bar.to - bar.from || 1)
  return { x: xAt(box, share), y: box.y, height: box.height }
}

/** Between two beats the cursor moves evenly. */
function xAt({ x, width, beats }: BarBox, share: number): number {
  const next = beats.findIndex(({ at }) => at > share)
  const before = next === -1 ? beats.at(-1) : beats[next - 1]
  const after = next === -1 ? { x: x + width, at: 1 } : beats[next]
  if (!before || !after) return x + width * share
  return before.x + ((after.x - before.x) * (share - before.at)) / (after.at - before.at || 1)
}

/** The score bar under a point, and the share of its duration. */
export function hitAt(boxes: readonly BarBox[], x: number, y: number): { score: number; share: number } | null {
  const score = boxes.findIndex((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
  const box = boxes[score]
  if (!box) return null
  const nearest = box.beats.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
  return { score, share: nearest?.at ?? (x - box.x) / box.width }
}

/** The score file played at a time: a stream has one per piece. */
export function scoreAt({ scores, passages }: PracticeFile, time: number): string {
  if (!scores) return 'score.alphatex'
  const written = passages.filter(({ piece }) => scores[piece])
  const { piece = '' } = written.findLast(({ countIn }) => countIn <= time) ?? written[0] ?? {}
  return scores[piece] ?? ''
}

/** Keeps only the bars of one score. */
export function withScore(file: PracticeFile, score: string): PracticeFile {
  const { scores, passages, bars } = file
  if (!scores) return file
  const isIn = (passage: number) => scores[passages[passage]?.piece ?? ''] === score
  return { ...file, bars: bars.map((bar) => (isIn(bar.passage) ? bar : { ...bar, score: notInScore })) }
}

/** Index of a bar that isn't in the score. */
const notInScore = -1

/** The part played at a time; null if unknown. */
export function partAt({ passages }: PracticeFile, time: number): ScorePart | null {
  const here = passages.findLast(({ countIn }) => countIn <= time) ?? passages[0]
  return scoreParts.find((part) => part === here?.part) ?? null
}

/** Index of the played bar nearest to a time that plays this score bar; null if it is never played. */
export function playedBarOf(file: PracticeFile, score: number, time: number): number | null {
  const here = file.passages.findLastIndex(({ countIn }) => countIn <= time)
  const found = file.bars
    .map((bar, index) => ({ ...bar, index, away: Math.abs(bar.at - time) + (bar.passage === here ? 0 : file.duration) }))
    .filter((bar) => bar.score === score)
    .toSorted((a, b) => a.away - b.away)[0]
  return found?.index ?? null
}

/** The loop between two score bars, in the repeat nearest to a time. */
export function loopOfScore(file: PracticeFile, bars: readonly Bar[], first: number, last: number, time: number) {
  const [from, to] = [Math.min(first, last), Math.max(first, last)]
  const start = playedBarOf(file, from, time)
  if (start === null) return null
  const begin = bars[start]
  const end = bars.find(({ number }) => number > start && file.bars[number - 1]?.score === to)
  return begin && end && end.to > begin.from ? { from: begin.from, to: end.to } : null
}

/** The bars of the score that sound within a span, once each. */
export const scoreBarsWithin = (file: PracticeFile, bars: readonly Bar[], from: number, to: number): number[] => [
  ...new Set(bars.filter((bar) => bar.to - from > 0.12 && to - bar.from > 0.12).map(({ number }) => file.bars[number - 1]?.score ?? -1)),
]

/** How many members loop each score bar, by index. For a repeated bar, its most looped repeat counts. */
export function hardScoreBars(file: PracticeFile, hard: readonly HardBar[]): Map<number, { words: string; share: number }> {
  const found = new Map<number, { words: string; share: number }>()
  for (const bar of hard) {
    const score = file.bars[bar.number - 1]?.score
    const words = playersText(bar)
    const share = bar.members / bar.players
    if (score === undefined || words === null || share <= (found.get(score)?.share ?? 0)) continue
    found.set(score, { words, share })
  }
  return found
}

/** Scroll position, page by page: once the current line isn't fully visible, it moves to the top. */
export const pageTop = (line: { y: number; height: number }, room: { scrollTop: number; clientHeight: number }): number =>
  line.y >= room.scrollTop && line.y + line.height <= room.scrollTop + room.clientHeight ? room.scrollTop : Math.max(0, line.y - 8)
