import type { Excerpt, ExcerptBar } from '#media/rules/excerpt.ts'
import type { Piece, PitchedPart } from '../score/piece.ts'
import { barSeconds, type Passage, type Timeline } from '../score/timeline.ts'
import { tuningOf } from '../score/tunings.ts'
import { type ShownBar, shownBars } from '../video/shown-notes.ts'
import type { PreviewFacts } from './meta.ts'

/** Two lines of four bars, and never more than half of what is sold. */
const MOST_BARS = 8

/** The first bars of a recording's score, and where bars begin in its preview. */
export function excerptOf(timeline: Timeline, preview: PreviewFacts): Excerpt {
  const [first] = timeline.passages
  if (!first) throw new Error('The recording has no passage')
  const scores = scoresOf(timeline, first)
  const totalBars = scores.reduce((sum, { bars }) => sum + bars.length, 0)
  const [opening] = scores
  const shown = opening ? shownBars({ ...first, bars: opening.bars, focus: opening.part }) : []
  return {
    strings: tuningOf(first.piece.tuning, opening?.part ?? 'lead').pitches.length,
    totalBars,
    bars: shown.slice(0, Math.min(MOST_BARS, Math.ceil(totalBars / 2))).map(excerptBar),
    sample: { start: preview.start, seconds: preview.seconds },
    preview: previewBars(timeline, preview),
  }
}

/** Every bar that is played, once, in order; a piece by one part. */
function scoresOf({ passages }: Timeline, first: Passage): { part: PitchedPart; bars: number[] }[] {
  const pieces = [...new Set(passages.map(({ piece }) => piece))]
  return pieces.map((piece) => {
    const own = passages.filter((passage) => passage.piece === piece)
    const bars = [...new Set(own.flatMap((passage) => passage.bars))].sort((a, b) => a - b)
    return { part: own[0]?.focus ?? audiblePart(piece, first.bars), bars }
  })
}

/** The lead where it plays soon, else the rhythm guitar. */
const audiblePart = (piece: Piece, bars: readonly number[]): PitchedPart => {
  const [opening] = piece.form
  return opening?.lead && bars[0] === 0 ? 'lead' : 'rhythm'
}

const excerptBar = ({ start, length, chords, beats }: ShownBar): ExcerptBar => {
  const within = (time: number) => Math.round(((time - start) / length) * 1000) / 1000
  return {
    chords: chords.map(({ name, time }) => ({ name, at: within(time) })),
    notes: beats.flatMap(({ notes, time }) =>
      notes
        .filter(({ mark }) => !mark.tied)
        .map(({ mark }) => ({ at: within(time), string: mark.string, fret: mark.dead ? 'x' : mark.fret })),
    ),
  }
}

/** The bars of the last passage that the preview holds in full. */
function previewBars({ passages }: Timeline, { start, seconds }: PreviewFacts): Excerpt['preview'] {
  const passage = passages.findLast((one) => one.start < start + seconds)
  if (!passage) return null
  const length = barSeconds(passage.piece, passage.tempo)
  const heard = passage.bars.flatMap((_, index) => {
    const at = passage.start + index * length - start
    return at >= 0 && at + length <= seconds ? [{ at, index }] : []
  })
  const [first] = heard
  if (heard.length < 2 || !first) return null
  const notes = shownBars({ ...passage, focus: passage.focus ?? 'lead' }).map(({ beats }) => beats.flatMap((beat) => beat.notes).length)
  const count = ({ index }: { index: number }) => (notes[index] ?? 0) + (notes[index + 1] ?? 0)
  const pairs = heard.slice(0, -1)
  const hardest = pairs.reduce((best, pair, at) => (count(pair) > count(pairs[best] ?? pair) ? at : best), 0)
  const starts = [...heard.map(({ at }) => at), first.at + heard.length * length]
  return { starts: starts.map((at) => Math.round(at * 1000) / 1000), hardest }
}
