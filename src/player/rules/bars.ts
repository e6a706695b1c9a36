import type { PracticeFile } from '#media/rules/practice-file.ts'
import type { Loop } from '#player/rules/loop.ts'

/** A played bar, numbered from 1 in playing order. Seconds. */
export type Bar = { number: number; from: number; to: number }

const noBars: readonly Bar[] = []

/** The bars of a recording. A bar ends where the next one or its passage ends. */
export function barsOf(file: PracticeFile | null): readonly Bar[] {
  if (!file) return noBars
  return file.bars.map(({ at, passage }, index) => {
    const next = file.bars[index + 1]
    const end = next?.passage === passage ? next.at : (file.passages[passage]?.end ?? file.duration)
    return { number: index + 1, from: at, to: Math.max(at, Math.min(end, file.duration)) }
  })
}

/** One score for the whole recording, or one for each piece of a stream. */
export function hasScore(file: PracticeFile | null, { type }: { type: 'lesson' | 'track' | 'stream' }): boolean {
  if (!file?.passages[0]?.piece) return false
  if (type === 'stream') return file.passages.some(({ piece }) => file.scores?.[piece] !== undefined)
  return new Set(file.passages.map(({ piece }) => piece)).size === 1
}

/** The bar playing at a time; null before the first and after the last. */
export function barAt(bars: readonly Bar[], time: number): Bar | null {
  let [low, high] = [0, bars.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const bar = bars[middle]
    if (!bar) return null
    if (time < bar.from) high = middle - 1
    else if (time >= bar.to) low = middle + 1
    else return bar
  }
  return null
}

/** The loop from the first to the last bar, inclusive; null if either doesn't exist. */
export function loopOfBars(bars: readonly Bar[], first: number, last: number): { from: number; to: number } | null {
  const [start, end] = [bars[first - 1], bars[last - 1]]
  return start && end && last >= first ? { from: start.from, to: end.to } : null
}

/** The bars a loop touches, ignoring a sliver at either end. */
export function barsOfLoop(bars: readonly Bar[], { from, to }: Loop): { first: number; last: number } | null {
  if (from === null || to === null) return null
  const touched = bars.filter((bar) => bar.to - from > sliver && to - bar.from > sliver)
  const [first, last] = [touched[0], touched.at(-1)]
  return first && last ? { first: first.number, last: last.number } : null
}

/** 'bars 5–8' or 'bar 5'; empty when no bars are known. */
export function barText(bars: readonly Bar[], loop: Loop): string {
  const found = barsOfLoop(bars, loop)
  if (!found) return ''
  return found.first === found.last ? `bar ${found.first}` : `bars ${found.first}–${found.last}`
}

/** The nearest start or end of a bar within `reach` seconds, else the time itself. */
export function snapToBar(bars: readonly Bar[], time: number, reach: number): number {
  let nearest = time
  let away = reach
  for (const edge of bars.flatMap(({ from, to }) => [from, to])) {
    const distance = Math.abs(edge - time)
    if (distance < away) [nearest, away] = [edge, distance]
  }
  return nearest
}

const sliver = 0.12
