import type { Meter, Swing } from '../score/meter.ts'
import type { StyleId } from '../score/piece.ts'

export type DrumVoice =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'brush'
  | 'hat'
  | 'openHat'
  | 'pedalHat'
  | 'ride'
  | 'bell'
  | 'crash'
  | 'tomHigh'
  | 'tomLow'
  | 'shaker'
  | 'clap'
  | 'congaHigh'
  | 'congaLow'
  | 'clave'
  | 'cowbell'

/** One bar of drums: a row per drum, all rows of one length. `X` accent, `x` hit, `o` soft, `-` nothing. */
export type DrumGroove = Readonly<Partial<Record<DrumVoice, string>>>

export interface BassPattern {
  /**
   * Tokens spread evenly over the bar. `1 2 3 4 5 6 7 8` are steps of the chord (3, 5 and 7 follow its quality), `b7`/`#4` are
   * fixed, a `,` after it goes an octave down; `a` leads into the next chord from below and `A` from above;
   * `-` holds, `.` rests, `x` is a dead note.
   */
  bar: string
  /** The same for each chord of a bar that has more than one. */
  half: string
}

/**
 * Tokens spread evenly over the bar. `D d` loud and soft down-strum, `U u` up-strum, `X x` muted strum, `M m` palm-muted low
 * strings, `P` power chord let out, `R S T` root with fifth, sixth and seventh (the boogie figure), `B` lowest string, `A` next lowest, digits pick strings counted from the highest sounding one (`B1` pinches),
 * `-` holds, `.` rests.
 */
export type CompPattern = string

export type GuitarTone =
  | 'clean'
  | 'warm'
  | 'funk'
  | 'twang'
  | 'surf'
  | 'crunch'
  | 'rock'
  | 'metal'
  | 'singing'
  | 'metal-lead'
  | 'steel'
  | 'nylon'
  | 'skank'
export type BassTone = 'finger' | 'pick' | 'upright' | 'round'
export type KitName = 'room' | 'tight' | 'soft' | 'heavy'

export interface Style {
  id: StyleId
  name: string
  meter: Meter
  swing: Swing
  kit: KitName
  drums: Readonly<Record<string, DrumGroove>>
  bass: Readonly<Record<string, BassPattern>>
  comp: Readonly<Record<string, CompPattern>>
  tones: { rhythm: GuitarTone; lead: GuitarTone; bass: BassTone }
  /** Loudness of each stem against the mix, in decibels. */
  balance: { drums: number; bass: number; rhythm: number; lead: number }
  /** A second take of the rhythm guitar on the other side. */
  doubled: boolean
  /** Seconds between two strings of a strum. */
  strum: number
  /** A quiet organ or electric piano under the chords, part of the rhythm stem. */
  pad?: 'organ' | 'strings' | 'piano'
}
