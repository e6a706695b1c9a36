import { readVoicing } from '../score/comping.ts'
import { readPiece } from '../score/read-piece.ts'
import { barSeconds, type Passage } from '../score/timeline.ts'
import { guitarTunings } from '../score/tunings.ts'
import type { PadChord } from '../synth/pad.ts'

/** The chords of a passage as a keyboard would hold them: the guitar's notes folded into one octave and a half. */
export function padChords(passage: Passage, countIn: number): PadChord[] {
  const { piece } = passage
  const { plan } = readPiece(piece)
  const open = guitarTunings[piece.tuning].pitches
  const bar = barSeconds(piece, passage.tempo)
  return passage.bars.flatMap((index, position) =>
    (plan[index]?.chords ?? []).map((span) => {
      const pitches = readVoicing(piece.voicings[span.name] ?? '').map((one) => (open[open.length - one.string] ?? 40) + one.fret)
      return {
        time: countIn + (position + span.from) * bar,
        duration: (span.to - span.from) * bar - 0.03,
        midi: [...new Set(pitches.map(foldPitch))].slice(0, 4),
      }
    }),
  )
}

function foldPitch(midi: number): number {
  let folded = midi
  while (folded < 55) folded += 12
  while (folded > 71) folded -= 12
  return folded
}
