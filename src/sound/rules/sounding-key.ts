const sharps = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const
const flats = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'] as const
/** Tonics whose key signature has flats, so that musicians read a familiar name. */
const flatMajor = new Set([1, 3, 5, 8, 10])
const flatMinor = new Set([0, 2, 3, 5, 7, 10])

/** Transposes "A minor" or "Em" by semitones; null if the text doesn't start with a note. */
export function soundingKey(key: string, semitones: number): string | null {
  const [, letter, accidental, rest = ''] = key.trim().match(/^([A-G])([♯#♭b]?)(.*)$/) ?? []
  if (!letter) return null
  const sign = accidental === '♯' || accidental === '#' ? 1 : accidental ? -1 : 0
  const tonic = ((((sharps as readonly string[]).indexOf(letter) + sign + semitones) % 12) + 12) % 12
  if (semitones % 12 === 0) return key.trim()
  const minor = /^m(?!aj)|^ ?minor|^ ?dorian/i.test(rest)
  return `${((minor ? flatMinor : flatMajor).has(tonic) ? flats : sharps)[tonic]}${rest}`
}
