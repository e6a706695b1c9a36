import type { PracticeFile } from '#media/rules/practice-file.ts'
import { type Bar, barAt } from '#player/rules/bars.ts'
import { type BarBox, type ScorePart, scoreParts } from '#player/tab/drawn-score.ts'
import { type HardBar, playersWords } from '#practice/rules/hard-bars.ts'

/** Where the music is on the sheet, px; null before the first bar and after the last. */
export function placeOf(file: PracticeFile, bars: readonly Bar[], boxes: readonly BarBox[], time: number) {
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

/** The bar of the score under a point, and the share of its time. */
export function hitAt(boxes: readonly BarBox[], x: number, y: number): { score: number; share: number } | null {
  const score = boxes.findIndex((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
  const box = boxes[score]
  if (!box) return null
  const nearest = box.beats.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
  return { score, share: nearest?.at ?? (x - box.x) / box.width }
}

/** The file of the score that is played at a time: a stream has one for each of its pieces. */
export function scoreAt({ scores, passages }: PracticeFile, time: number): string {
  if (!scores) return 'score.alphatex'
  const written = passages.filter(({ piece }) => scores[piece])
  const { piece = '' } = written.findLast(({ countIn }) => countIn <= time) ?? written[0] ?? {}
  return scores[piece] ?? ''
}

/** The recording with the bars of one score alone. */
export function withScore(file: PracticeFile, score: string): PracticeFile {
  const { scores, passages, bars } = file
  if (!scores) return file
  const isIn = (passage: number) => scores[passages[passage]?.piece ?? ''] === score
  return { ...file, bars: bars.map((bar) => (isIn(bar.passage) ? bar : { ...bar, score: elsewhere })) }
}

/** Of a bar that isn't in the score. */
const elsewhere = -1

/** The part that is played at a time; null where the recording doesn't say. */
export function partAt({ passages }: PracticeFile, time: number): ScorePart | null {
  const here = passages.findLast(({ countIn }) => countIn <= time) ?? passages[0]
  return scoreParts.find((part) => part === here?.part) ?? null
}

/** The playing of a bar of the score that is nearest to a time, as an index into the played bars; null when it is never played. */
export function playingOf(file: PracticeFile, score: number, time: number): number | null {
  const here = file.passages.findLastIndex(({ countIn }) => countIn <= time)
  const found = file.bars
    .map((bar, index) => ({ ...bar, index, away: Math.abs(bar.at - time) + (bar.passage === here ? 0 : file.duration) }))
    .filter((bar) => bar.score === score)
    .toSorted((a, b) => a.away - b.away)[0]
  return found?.index ?? null
}

/** The loop from one bar of the score to another, in the playing nearest to a time. */
export function loopOfScore(file: PracticeFile, bars: readonly Bar[], first: number, last: number, time: number) {
  const [from, to] = [Math.min(first, last), Math.max(first, last)]
  const start = playingOf(file, from, time)
  if (start === null) return null
  const begin = bars[start]
  const end = bars.find(({ number }) => number > start && file.bars[number - 1]?.score === to)
  return begin && end && end.to > begin.from ? { from: begin.from, to: end.to } : null
}

/** The bars of the score that sound within a span, once each. */
export const scoreBarsWithin = (file: PracticeFile, bars: readonly Bar[], from: number, to: number): number[] => [
  ...new Set(bars.filter((bar) => bar.to - from > 0.12 && to - bar.from > 0.12).map(({ number }) => file.bars[number - 1]?.score ?? -1)),
]

/** How many loop each bar of the score, by its index: of a bar played several times the playing that most loop. */
export function hardScoreBars(file: PracticeFile, hard: readonly HardBar[]): Map<number, { words: string; share: number }> {
  const found = new Map<number, { words: string; share: number }>()
  for (const bar of hard) {
    const score = file.bars[bar.number - 1]?.score
    const words = playersWords(bar)
    const share = bar.members / bar.players
    if (score === undefined || words === null || share <= (found.get(score)?.share ?? 0)) continue
    found.set(score, { words, share })
  }
  return found
}

/** Where a room is scrolled to, page by page: it is turned to begin with the line that sounds, once that isn't wholly in view. */
export const pageTop = (line: { y: number; height: number }, room: { scrollTop: number; clientHeight: number }): number =>
  line.y >= room.scrollTop && line.y + line.height <= room.scrollTop + room.clientHeight ? room.scrollTop : Math.max(0, line.y - 8)
