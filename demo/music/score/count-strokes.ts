import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TICKS_PER_QUARTER } from './meter.ts'
import type { Piece, PitchedPart } from './piece.ts'
import type { ReadBar } from './read.ts'
import { readPiece } from './read-piece.ts'
import { partOf, type Strokes, strokesKey } from './score-facts.ts'
import type { Passage } from './timeline.ts'

/** What the hands do in each bar of the parts that are played, read from the scores: seconds of work, so `strokes.json` keeps it. */
export function countStrokes(passages: readonly Passage[]): Record<string, Strokes> {
  const parts = new Map(passages.map((passage) => [strokesKey(passage), passage]))
  return Object.fromEntries([...parts].map(([key, passage]) => [key, strokesOf(passage.piece, partOf(passage))]))
}

function strokesOf(piece: Piece, part: PitchedPart): Strokes {
  const bars = readPiece(piece).parts[part]
  return { strokes: bars.map(strokesIn), stretch: Math.max(0, ...bars.map(stretchOf)) }
}

/** A chord is one stroke; a note that only rings on is none. */
const strokesIn = (bar: ReadBar): number => bar.filter(({ marks }) => marks.some(({ tied }) => !tied)).length

/** The frets one hand covers within a quarter note, open strings and what is slid to left out. */
const stretchOf = (bar: ReadBar): number =>
  Math.max(0, ...bar.map(({ tick }) => coverOf(bar.filter((beat) => beat.tick >= tick && beat.tick < tick + TICKS_PER_QUARTER))))

function coverOf(beats: ReadBar): number {
  const held = beats
    .flatMap(({ marks }) => marks)
    .filter((mark) => mark.fret > 0 && !mark.dead && mark.reached !== 'slide' && !mark.slideFrom)
  const frets = held.map(({ fret }) => fret)
  return frets.length === 0 ? 0 : Math.max(...frets) - Math.min(...frets) + 1
}

if (import.meta.main) {
  const { recordings, timelineOf } = await import('../recordings.ts')
  const counted = Object.entries(countStrokes(recordings.flatMap((recording) => timelineOf(recording).passages)))
  const lines = counted.map(([key, strokes]) => `  ${JSON.stringify(key)}: ${JSON.stringify(strokes)}`)
  await writeFile(join(import.meta.dirname, 'strokes.json'), `{\n${lines.join(',\n')}\n}\n`)
}
