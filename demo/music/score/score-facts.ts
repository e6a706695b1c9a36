import { styles } from '../styles/styles.ts'
import type { PitchedPart } from './piece.ts'
import counted from './strokes.json' with { type: 'json' }
import { planBars } from './tex.ts'
import { barSeconds, type Passage, type Timeline } from './timeline.ts'

/** Notes or chords struck in each bar of a part, and the most frets one hand covers at once. */
export type Strokes = { strokes: number[]; stretch: number }

/** A bar as it is played: seconds of the recording, and the strokes a second it asks for. */
type PlayedBar = { number: number; starts: number; ends: number; notesPerSecond: number }

/** What a recording asks of its player. `notesPerSecond` of its hardest bar. */
type ScoreFacts = { chords: string[]; notesPerSecond: number | null; stretch: number | null; bars: PlayedBar[] }

const known: Readonly<Record<string, Strokes>> = counted

export function scoreFacts({ passages }: Timeline): ScoreFacts {
  const bars = passages.flatMap(playedBars).map((bar, index) => ({ number: index + 1, ...bar }))
  const hardest = Math.max(0, ...bars.map(({ notesPerSecond }) => notesPerSecond))
  const stretch = Math.max(0, ...passages.map((passage) => strokesOf(passage).stretch))
  return { chords: chordsOf(passages), notesPerSecond: hardest || null, stretch: stretch || null, bars }
}

function playedBars(passage: Passage): Omit<PlayedBar, 'number'>[] {
  const { strokes } = strokesOf(passage)
  const length = barSeconds(passage.piece, passage.tempo)
  return Array.from({ length: passage.repeats * passage.bars.length }, (_, index) => ({
    starts: rounded(passage.start + index * length, 1000),
    ends: rounded(passage.start + (index + 1) * length, 1000),
    notesPerSecond: rounded((strokes[passage.bars[index % passage.bars.length] ?? -1] ?? 0) / length, 10),
  }))
}

function strokesOf(passage: Passage): Strokes {
  const found = known[strokesKey(passage)]
  if (!found) throw new Error(`${strokesKey(passage)} isn't counted: run node demo/music/score/count-strokes.ts`)
  return found
}

export const strokesKey = (passage: Passage): string => `${passage.piece.id} ${partOf(passage)}`

/** The part that is taught; of a backing track the lead, where the band plays one. */
export const partOf = ({ focus, piece }: Passage): PitchedPart =>
  focus ?? (piece.form.some(({ lead }) => lead !== null) ? 'lead' : 'rhythm')

/** As musicians print them, in the order they first sound: 'B♭7', 'F♯m'. */
function chordsOf(passages: readonly Passage[]): string[] {
  const plans = new Map(passages.map(({ piece }) => [piece, planBars(piece, styles[piece.style])]))
  const names = passages.flatMap(({ piece, bars }) => bars.flatMap((bar) => plans.get(piece)?.[bar]?.chords ?? [])).map(({ name }) => name)
  return [
    ...new Set(
      names.map((name) =>
        name
          .replace(/(?<=^[A-G]|\/[A-G])b/g, '♭')
          .replace(/b(?=\d)/g, '♭')
          .replaceAll('#', '♯'),
      ),
    ),
  ]
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts
