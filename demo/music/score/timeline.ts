import { styles } from '../styles/styles.ts'
import { readChordLine } from './chords.ts'
import { barTicks, pulseTicks, tickSeconds } from './meter.ts'
import type { PartName, Piece, PitchedPart } from './piece.ts'

/** A stretch of one piece played at one tempo, somewhere in a recording. */
export interface Passage {
  piece: Piece
  label: string
  /** Indexes into the bars of the piece, in playing order. */
  bars: readonly number[]
  /** How often the bars are played, without a break. */
  repeats: number
  tempo: number
  /** Seconds of the first downbeat; the count-in comes before it. */
  start: number
  countInBeats: number
  /** Which of the passages of a lesson this is, from 0, and how many there are. */
  position: number
  passages: number
  /** The part that is shown and taught; `null` when all are equal. */
  focus: PitchedPart | null
  /** Decibels against the style's own balance; a part that is left out is silent. */
  levels: Readonly<Partial<Record<PartName, number>>>
}

export interface Timeline {
  passages: readonly Passage[]
  duration: number
}

/** Seconds a passage rings after its last bar. */
export const RING_SECONDS = 2.5

/** How many bars a piece has, from its chord lines alone. */
export function barCount(piece: Piece): number {
  return piece.form.reduce((sum, section) => sum + readChordLine(section.chords).length, 0)
}

/** Seconds of one bar of a piece at a tempo. */
export function barSeconds(piece: Piece, tempo = piece.tempo): number {
  return tickSeconds(barTicks(styles[piece.style].meter), tempo)
}

/** Seconds of one felt beat of a piece at a tempo. */
export function beatSeconds(piece: Piece, tempo = piece.tempo): number {
  return tickSeconds(pulseTicks(styles[piece.style].meter), tempo)
}

/** Felt beats a minute: dotted quarters where the meter counts eighths. */
export function beatsPerMinute(piece: Piece, tempo = piece.tempo): number {
  return Math.round(60 / beatSeconds(piece, tempo))
}

/** Seconds at which a passage's count-in begins. */
export function countInStart(passage: Passage): number {
  return passage.start - passage.countInBeats * beatSeconds(passage.piece, passage.tempo)
}

/** Seconds of a passage's bars, played once. */
export function loopSeconds({ piece, bars, tempo }: Pick<Passage, 'piece' | 'bars' | 'tempo'>): number {
  return bars.length * barSeconds(piece, tempo)
}

/** Seconds at which a passage's last bar ends. */
export function passageEnd(passage: Passage): number {
  return passage.start + passage.repeats * loopSeconds(passage)
}

/** The whole piece once through, as a backing track is. */
export function trackTimeline(piece: Piece): Timeline {
  const bars = Array.from({ length: barCount(piece) }, (_, index) => index)
  const passage: Passage = {
    piece,
    label: piece.title,
    bars,
    repeats: 1,
    tempo: piece.tempo,
    start: 0,
    countInBeats: 0,
    position: 0,
    passages: 1,
    focus: null,
    levels: { drums: 0, bass: 0, rhythm: 0, lead: 0 },
  }
  return { passages: [passage], duration: wholeHalves(passageEnd(passage) + RING_SECONDS) }
}

/** Recordings last whole half seconds, so that picture (24 a second) and sound end together. */
export function wholeHalves(seconds: number): number {
  return Math.ceil(seconds * 2) / 2
}

/** Seconds of every felt beat, the count-ins included, in order. */
export function beatTimes(timeline: Timeline): number[] {
  return timeline.passages.flatMap((passage) => {
    const beat = beatSeconds(passage.piece, passage.tempo)
    const first = countInStart(passage)
    const count = Math.round((passageEnd(passage) - first) / beat)
    return Array.from({ length: count }, (_, index) => Math.round((first + index * beat) * 1000) / 1000)
  })
}
