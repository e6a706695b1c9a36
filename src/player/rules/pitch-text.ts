import { soundingKey } from '#sound/rules/sounding-key.ts'

/** "B♭ major (+1)": the sounding key and its distance from the recorded one. */
export function pitchText({ semitones, cents }: { semitones: number; cents: number }, key: string | null): string {
  const sounds = key === null ? null : soundingKey(key, semitones)
  const moved = [semitones !== 0 && signed(semitones), cents !== 0 && `${signed(cents)} ct`].filter(Boolean).join(', ')
  if (sounds === null) return moved === '' ? 'As recorded' : moved
  return moved === '' ? sounds : `${sounds} (${moved})`
}

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`)
