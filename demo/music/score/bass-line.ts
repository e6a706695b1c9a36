import type { BassPattern } from '../styles/style.ts'
import { type TexBeat, writeBeats } from './beats.ts'
import { type Chord, type ChordSpan, readChord } from './chords.ts'

/** One bar of bass as alphaTex. `next` is the chord that follows the bar, for notes that lead into it. */
export function writeBassBar(
  pattern: BassPattern,
  bar: readonly ChordSpan[],
  next: string,
  ticks: number,
  strings: readonly number[],
): string {
  const beats = bar.flatMap((span, index) => {
    const tokens = (bar.length === 1 ? pattern.bar : pattern.half).trim().split(/\s+/)
    const following = readChord(bar[index + 1]?.name ?? next)
    return spanBeats(tokens, readChord(span.name), following, (span.to - span.from) * ticks, strings)
  })
  return writeBeats(beats)
}

function spanBeats(tokens: readonly string[], chord: Chord, next: Chord, ticks: number, strings: readonly number[]): TexBeat[] {
  const step = ticks / tokens.length
  const beats: TexBeat[] = []
  for (const token of tokens) {
    const last = beats.at(-1)
    if (last && (token === '-' || (token === '.' && last.notes.length === 0))) {
      last.ticks += step
    } else if (token === '.' || token === '-') {
      beats.push({ ticks: step, notes: [] })
    } else {
      beats.push({ ticks: step, notes: [bassNote(token, chord, next, strings)] })
    }
  }
  return beats
}

function bassNote(token: string, chord: Chord, next: Chord, strings: readonly number[]): string {
  const lowest = strings[0] ?? 28
  if (token === 'x') return `x.${strings.length}`
  if (token === 'a' || token === 'A') return place(above(lowest, next.bass) + (token === 'a' ? -1 : 1), strings)
  const match = /^([#b]?)([1-8])(,?)$/.exec(token)
  if (!match) throw new Error(`Not a bass token: ${token}`)
  const [, sign = '', degree = '1', down = ''] = match
  const shift = sign === 'b' ? -1 : sign === '#' ? 1 : 0
  const root = above(lowest, chord.bass)
  return place(root + degreeSteps(Number(degree), chord, sign !== '') + shift - (down ? 12 : 0), strings)
}

/** Semitones of a step; a step with a sign counts from the major scale, else 3, 5 and 7 are those of the chord. */
function degreeSteps(degree: number, chord: Chord, fixed: boolean): number {
  const major = [0, 2, 4, 5, 7, 9, 11, 12][degree - 1] ?? 0
  if (fixed) return major
  return degree === 3 ? chord.third : degree === 5 ? chord.fifth : degree === 7 ? chord.seventh : major
}

function above(lowest: number, bass: number): number {
  return lowest + ((((bass - lowest) % 12) + 12) % 12)
}

/** The lowest place on the neck for a note, moved up an octave when the instrument does not reach it. */
function place(midi: number, strings: readonly number[]): string {
  const lowest = strings[0] ?? 28
  const reached = midi < lowest ? midi + 12 : midi
  const index = strings.findLastIndex((open) => open <= reached)
  return `${reached - (strings[index] ?? lowest)}.${strings.length - index}`
}
