import { drumHits } from '../score/drum-bars.ts'
import { barTicks, swingTick, tickSeconds } from '../score/meter.ts'
import { type PlayedNote, performBars } from '../score/perform.ts'
import { type PartName, type PitchedPart, partNames } from '../score/piece.ts'
import { type ReadPiece, readPiece } from '../score/read-piece.ts'
import { barSeconds, beatSeconds, loopSeconds, type Passage, RING_SECONDS } from '../score/timeline.ts'
import type { Style } from '../styles/style.ts'
import { styles } from '../styles/styles.ts'
import { renderBass } from '../synth/bass.ts'
import { renderDrums, type TimedHit } from '../synth/drum-part.ts'
import { SAMPLE_RATE } from '../synth/filter.ts'
import { renderDoubled, renderGuitar } from '../synth/guitar.ts'
import type { Stems } from '../synth/mix.ts'
import { renderPad } from '../synth/pad.ts'
import { type Random, seededRandom } from '../synth/random.ts'
import { addStereo, type Stereo } from '../synth/stereo.ts'
import { padChords } from './pad-chords.ts'

/** What to multiply each stem by, so that it has its place in the mix and its level in a passage; 0 leaves it out. */
export function levelGains(passage: Passage, balance: Readonly<Record<PartName, number>>): Record<PartName, number> {
  const gain = (part: PartName) => {
    const level = passage.levels[part]
    return level === undefined ? 0 : balance[part] * 10 ** (level / 20)
  }
  return { drums: gain('drums'), bass: gain('bass'), rhythm: gain('rhythm'), lead: gain('lead') }
}

/** Whether two passages sound the same but for repeats and the levels of their parts. */
export function soundsLike(a: Passage, b: Passage): boolean {
  const notes = ({ piece, bars, tempo, countInBeats, levels }: Passage) =>
    JSON.stringify([piece.id, bars, tempo, countInBeats, partNames.filter((part) => levels[part] !== undefined)])
  return notes(a) === notes(b)
}

/** Plays the bars of a passage once, in four parts. The first sample is the start of the count-in. */
export function renderParts(passage: Passage): Stems {
  const { piece } = passage
  const style = styles[piece.style]
  const read = readPiece(piece)
  const countIn = passage.countInBeats * beatSeconds(piece, passage.tempo)
  const samples = Math.ceil((countIn + loopSeconds(passage) + RING_SECONDS) * SAMPLE_RATE)
  const notes = (part: PitchedPart) => (passage.levels[part] === undefined ? [] : performPart(passage, style, read, part, countIn))
  return {
    drums: renderDrums(drumTimes(passage, style, read, countIn), style.kit, samples, chance(passage, 'kit')),
    bass: renderBass(notes('bass'), style.tones.bass, samples, chance(passage, 'bass')),
    rhythm: renderRhythm(passage, style, notes('rhythm'), countIn, samples),
    lead: renderGuitar(notes('lead'), style.tones.lead, 0.12, samples, chance(passage, 'lead')),
  }
}

/** The small errors of a part; the same bars at the same tempo are always played the same. */
function chance(passage: Passage, part: string): Random {
  return seededRandom(`${passage.piece.id} ${passage.tempo} ${passage.bars.join()} ${part}`)
}

function performPart(passage: Passage, style: Style, read: ReadPiece, part: PitchedPart, countIn: number): PlayedNote[] {
  const bars = passage.bars.flatMap((index) => [read.parts[part][index] ?? []])
  const feel = {
    meter: style.meter,
    swing: style.swing,
    tempo: passage.tempo,
    strum: style.strum,
    looseness: part === 'lead' ? 0.006 : 0.0045,
  }
  const played = performBars(bars, feel, chance(passage, `${part} hands`))
  return played.map((note) => ({ ...note, time: note.time + countIn }))
}

function renderRhythm(passage: Passage, style: Style, notes: readonly PlayedNote[], countIn: number, samples: number): Stereo {
  const random = chance(passage, 'rhythm')
  const guitar = style.doubled
    ? renderDoubled(notes, style.tones.rhythm, samples, random)
    : renderGuitar(notes, style.tones.rhythm, -0.28, samples, random)
  if (style.pad && notes.length > 0) {
    addStereo(guitar, renderPad(padChords(passage, countIn), style.pad, samples), padLevel(style.pad))
  }
  return guitar
}

function padLevel(pad: 'organ' | 'strings' | 'piano'): number {
  return pad === 'strings' ? 0.32 : 0.22
}

function drumTimes(passage: Passage, style: Style, read: ReadPiece, countIn: number): TimedHit[] {
  const beat = beatSeconds(passage.piece, passage.tempo)
  const clicks = Array.from({ length: passage.countInBeats }, (_, index): TimedHit => ({ voice: 'rim', time: index * beat, velocity: 0.9 }))
  const bar = barSeconds(passage.piece, passage.tempo)
  const hits = passage.bars.flatMap((index, position) => {
    const groove = read.plan[index]?.groove ?? {}
    return drumHits(groove, barTicks(style.meter)).map((hit) => ({
      voice: hit.voice,
      velocity: hit.velocity,
      time: countIn + position * bar + tickSeconds(swingTick(hit.tick, style.swing), passage.tempo),
    }))
  })
  return [...clicks, ...hits]
}
