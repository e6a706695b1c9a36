/** Writing beats as alphaTex: lengths become note values, long ones are tied. */

export interface TexBeat {
  ticks: number
  /** `fret.string` with its note effects, for example `5.3{pm}`; empty for a rest. */
  notes: readonly string[]
  /** Beat effects without braces, for example `sd dy f`. */
  effects?: string
}

const noteValues: readonly (readonly [number, string, string])[] = [
  [3840, '1', ''],
  [2880, '2', 'd'],
  [1920, '2', ''],
  [1440, '4', 'd'],
  [960, '4', ''],
  [720, '8', 'd'],
  [640, '4', 'tu 3'],
  [480, '8', ''],
  [360, '16', 'd'],
  [320, '8', 'tu 3'],
  [240, '16', ''],
  [160, '16', 'tu 3'],
  [120, '32', ''],
]

/** One bar of beats as alphaTex text. Throws where a length cannot be written. */
export function writeBeats(beats: readonly TexBeat[]): string {
  return beats.flatMap(writeBeat).join(' ')
}

function writeBeat(beat: TexBeat): string[] {
  const written: string[] = []
  let left = beat.ticks
  let notes = beat.notes
  while (left > 0) {
    const value = noteValues.find(([ticks]) => ticks <= left)
    if (!value) throw new Error(`A length of ${left} ticks cannot be written`)
    const [ticks, name, lengthEffect] = value
    const effects = [lengthEffect, beat.effects ?? ''].filter(Boolean).join(' ')
    written.push(`${writeNotes(notes)}.${name}${effects ? `{${effects}}` : ''}`)
    left -= ticks
    notes = notes.map((note) => `-.${stringOf(note)}`)
  }
  return written
}

function writeNotes(notes: readonly string[]): string {
  if (notes.length === 0) return 'r'
  return notes.length === 1 ? (notes[0] ?? 'r') : `(${notes.join(' ')})`
}

function stringOf(note: string): string {
  return /\.(\d)/.exec(note)?.[1] ?? '1'
}
