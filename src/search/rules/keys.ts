const semitones: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
const accidentals: Readonly<Record<string, number>> = { sharp: 1, flat: -1, b: -1, '': 0 }

/** `minor` is null if the text doesn't say. `name` as displayed: 'F♯ minor'. */
export type MusicKey = { pitch: number; minor: boolean | null; name: string }

/** Parses a key that starts at a word: 'a minor', 'em', 'f sharp m', 'bb'. */
export function keyAt(words: readonly string[], at: number): { key: MusicKey; end: number } | null {
  const [, letter, flat, mode] = words[at]?.match(/^([a-g])(b?)(m|min|maj)?$/) ?? []
  if (!letter) return null
  let end = at + 1
  let accidental = flat ?? ''
  if (!accidental && !mode && (words[end] === 'sharp' || words[end] === 'flat')) accidental = words[end++]!
  let minor = mode ? mode !== 'maj' : null
  if (minor === null && /^(m|min|minor|maj|major)$/.test(words[end] ?? '')) minor = !words[end++]!.startsWith('maj')
  const sign = accidental === '' ? '' : accidental === 'sharp' ? '♯' : '♭'
  const pitch = (semitones[letter]! + accidentals[accidental]! + 12) % 12
  return { key: { pitch, minor, name: `${letter.toUpperCase()}${sign} ${minor ? 'minor' : 'major'}` }, end }
}

/** Whether two keys sound the same: 'E♭' and 'D♯ major', 'Am' and 'A minor'. Without a mode a key is major. */
export const isSameKey = (one: MusicKey, other: MusicKey): boolean =>
  one.pitch === other.pitch && (one.minor ?? false) === (other.minor ?? false)
