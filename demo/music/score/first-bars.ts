import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CoverBar } from '../../covers/spec.ts'
import type { Lesson } from '../lessons/lesson.ts'
import type { Mark, ReadBar, ReadBeat } from './read.ts'
import { readPiece } from './read-piece.ts'

/** More would stand too close to be read on a small picture. */
const mostBeats = 8

/** The bar each lesson's cover shows. `first-bars.json` keeps them, so that a starting shop reads no scores. */
export const firstBars = (lessons: readonly Lesson[]): Record<string, CoverBar> =>
  Object.fromEntries(lessons.map(({ id, piece, part }) => [id, coverBar(readPiece(piece).parts[part], part === 'bass' ? 4 : 6)]))

function coverBar(bars: readonly ReadBar[], strings: number): CoverBar {
  const bar = bars.find((bar) => bar.some(isStruck)) ?? []
  const struck = bar.filter(isStruck)
  const shown = struck.slice(0, mostBeats)
  const end = struck[mostBeats]?.tick ?? Math.max(...bar.map(({ tick, ticks }) => tick + ticks))
  return {
    strings,
    beats: shown.map(({ tick, marks }) => ({
      at: Math.round((tick / end) * 1000) / 1000,
      notes: marks.filter(({ tied }) => !tied).map((mark) => [mark.string, fretOf(mark)]),
    })),
  }
}

const isStruck = ({ marks }: ReadBeat): boolean => marks.some(({ tied }) => !tied)

const fretOf = ({ dead, fret }: Mark): string => (dead ? '×' : String(fret))

if (import.meta.main) {
  const { lessons } = await import('../lessons/lessons.ts')
  const lines = Object.entries(firstBars(lessons)).map(([id, bar]) => `  ${JSON.stringify(id)}: ${JSON.stringify(bar)}`)
  await writeFile(join(import.meta.dirname, 'first-bars.json'), `{\n${lines.join(',\n')}\n}\n`)
}
