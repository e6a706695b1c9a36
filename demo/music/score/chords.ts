/** Reading chord names and chord lines. */

export interface Chord {
  name: string
  /** Pitch class of the note the bass plays: the root, or the note after a slash. */
  bass: number
  third: number
  fifth: number
  seventh: number
}

export interface ChordSpan {
  name: string
  /** Where it stands in its bar, as a share from 0 to 1. */
  from: number
  to: number
}

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** Pitch class (0 is C) of a note name such as `F#` or `Bb`. Throws on anything else. */
export function pitchClass(note: string): number {
  const base = letters[note.charAt(0)]
  if (base === undefined) throw new Error(`Not a note name: ${note}`)
  const shift = note.endsWith('#') ? 1 : note.endsWith('b') ? -1 : 0
  return (base + shift + 12) % 12
}

/** The notes a bass player needs of a chord. */
export function readChord(name: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(name)
  if (!match) throw new Error(`Not a chord name: ${name}`)
  const [, root = '', quality = '', slash] = match
  const minor = /^m(?!aj)/.test(quality) || quality.startsWith('dim')
  return {
    name,
    bass: pitchClass(slash ?? root),
    third: minor ? 3 : quality.startsWith('sus4') ? 5 : 4,
    fifth: /dim|b5/.test(quality) ? 6 : 7,
    seventh: /maj7/.test(quality) ? 11 : quality.startsWith('dim7') ? 9 : 10,
  }
}

/** Splits `A7 | D7 E7 | %` into bars; chords in one bar share it evenly. */
export function readChordLine(line: string): ChordSpan[][] {
  const bars: ChordSpan[][] = []
  for (const text of line.split('|').map((bar) => bar.trim())) {
    const previous = bars.at(-1)
    if (text === '%' && previous) {
      bars.push(previous)
      continue
    }
    const names = text.split(/\s+/)
    bars.push(names.map((name, index) => ({ name, from: index / names.length, to: (index + 1) / names.length })))
  }
  return bars
}

/** Which chord sounds at a share of the bar. */
export function chordAt(bar: readonly ChordSpan[], share: number): ChordSpan {
  const found = bar.findLast((span) => span.from <= share + 1e-6) ?? bar[0]
  if (!found) throw new Error('A bar has no chord')
  return found
}
