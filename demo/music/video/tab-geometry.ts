import { sheet } from './look.ts'
import type { ShownBar } from './shown-notes.ts'

/** Pixels a second the tab may move at: whole, even steps of 24 frames, so that it glides and stays sharp. */
const speeds = [96, 144, 192, 240, 288] as const
/** Room the closest two notes need, in pixels. */
const CLOSEST = 27

/** How fast the tab of a passage moves: the slowest speed at which its notes do not touch. */
export function tabSpeed(bars: readonly ShownBar[]): number {
  const times = bars.flatMap((bar) => bar.beats.filter((beat) => beat.notes.length > 0).map((beat) => beat.time))
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  const needed = CLOSEST / Math.min(1, ...gaps)
  return speeds.find((speed) => speed >= needed) ?? 288
}

/** The y of a tab line; four lines of a bass stand wider apart than six. */
export function lineY(strings: number, string: number): number {
  const middle = sheet.firstLine + 2.5 * sheet.lineGap
  const gap = strings === 4 ? 33 : sheet.lineGap
  return middle + (string - (strings + 1) / 2) * gap
}

/** A bar line stands this far before its first note. */
export const BAR_LINE_OFFSET = 17
