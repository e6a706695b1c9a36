import { type Random, wobble } from '../synth/random.ts'
import { barTicks, type Meter, type Swing, swingTick, tickSeconds } from './meter.ts'
import type { Mark, ReadBar, ReadBeat } from './read.ts'

/** A note as it is played, in seconds from the start of the passage. */
export interface PlayedNote {
  time: number
  duration: number
  midi: number
  velocity: number
  string: number
  dead: boolean
  palm: boolean
  harmonic: boolean
  vibrato: boolean
  slideFrom: number
  /** Pitch steps while the string rings: hammer-ons, pull-offs and slides. Seconds from the start of the note. */
  turns: { at: number; semitones: number; glide: number; strength: number }[]
  bend: { at: number; semitones: number }[]
}

export interface PassageFeel {
  meter: Meter
  swing: Swing
  tempo: number
  /** Seconds between the strings of a strum. */
  strum: number
  /** Typical timing error in seconds. */
  looseness: number
}

/** Plays bars as a person would: swung, strummed, a little early or late, strings cut by the next note on them. */
export function performBars(bars: readonly ReadBar[], feel: PassageFeel, random: Random): PlayedNote[] {
  const played: PlayedNote[] = []
  const sounding = new Map<number, PlayedNote>()
  const seconds = (bar: number, tick: number) => tickSeconds(bar * barTicks(feel.meter) + swingTick(tick, feel.swing), feel.tempo)
  for (const [barIndex, bar] of bars.entries()) {
    for (const beat of bar) {
      const error = wobble(random) * feel.looseness
      const start = seconds(barIndex, beat.tick)
      const end = seconds(barIndex, beat.tick + beat.ticks)
      const ringEnd = seconds(barIndex + 1, 0)
      for (const mark of beat.marks) {
        const before = sounding.get(mark.string)
        if (before && (mark.tied || mark.reached !== 'picked')) {
          continueNote(before, mark, start, end)
          continue
        }
        const time = Math.max(0, start + error + strumDelay(beat, mark, feel.strum))
        if (before) before.duration = Math.min(before.duration, Math.max(0.02, time - before.time - 0.004))
        const note = pickNote(mark, beat, time, mark.letRing ? ringEnd : end, random)
        sounding.set(mark.string, note)
        played.push(note)
      }
    }
  }
  return played
}

function pickNote(mark: Mark, beat: ReadBeat, time: number, end: number, random: Random): PlayedNote {
  const length = (end - time) * (mark.staccato ? 0.45 : 0.98)
  const strength = beat.velocity * (mark.accent ? 1.15 : 1) * (1 + 0.07 * wobble(random))
  return {
    time,
    duration: Math.max(0.03, mark.dead ? 0.05 : length),
    midi: mark.midi,
    velocity: Math.min(1, strength),
    string: mark.string,
    dead: mark.dead,
    palm: mark.palm,
    harmonic: mark.harmonic,
    vibrato: mark.vibrato,
    slideFrom: mark.slideFrom,
    turns: [],
    bend: timedBend(mark.bend, length),
  }
}

/** A bend that stays up is reached quickly; one that comes down again takes the whole note. */
function timedBend(points: Mark['bend'], length: number): PlayedNote['bend'] {
  const highest = Math.max(0, ...points.map((point) => point.semitones))
  const staysUp = (points.at(-1)?.semitones ?? 0) === highest
  const scale = staysUp ? Math.min(length * 0.6, 0.19) : length
  return points.map((point) => ({ at: point.at * scale, semitones: point.semitones }))
}

function continueNote(note: PlayedNote, mark: Mark, start: number, end: number): void {
  note.duration = Math.max(note.duration, (end - note.time) * 0.98)
  note.vibrato ||= mark.vibrato
  if (mark.tied) return
  const slides = mark.reached === 'slide'
  note.turns.push({
    at: Math.max(0.01, start - note.time - (slides ? 0.05 : 0)),
    semitones: mark.midi - note.midi,
    glide: slides ? 0.07 : 0.006,
    strength: slides ? 0 : 0.4,
  })
}

/** Down-strokes sound the lowest string first, up-strokes the highest. */
function strumDelay(beat: ReadBeat, mark: Mark, strum: number): number {
  if (beat.stroke === 'none' || beat.marks.length < 2) return 0
  const strings = beat.marks.map((one) => one.string).sort((a, b) => (beat.stroke === 'down' ? b - a : a - b))
  return strings.indexOf(mark.string) * strum * (beat.stroke === 'down' ? 1 : 0.75)
}
