import { type FieldErrors, ShopError } from '#kernel/errors.ts'

export const playlistLimits = { lists: 200, items: 500, name: 80, text: 2000 } as const

/** The limits of an item's settings: `gap` in seconds, `semitones` up and down, `rate` a share of the tempo, `count_in` in bars. */
const ranges: Record<string, { from: number; to: number; whole?: true; message: string }> = {
  gap: { from: 0, to: 30, message: 'Choose a gap from 0 to 30 seconds.' },
  semitones: { from: -12, to: 12, whole: true, message: 'Choose a key up to 12 semitones up or down.' },
  rate: { from: 0.25, to: 2, message: 'Choose a tempo from 25 to 200%.' },
  count_in: { from: 0, to: 2, whole: true, message: 'Choose no count-in, 1 bar or 2 bars.' },
}

export function namingProblems({ name, description }: { name?: string; description?: string }): FieldErrors {
  return {
    ...(name !== undefined && name.trim() === '' && { name: 'Give the playlist a name.' }),
    ...(name !== undefined && length(name) > playlistLimits.name && { name: 'Use at most 80 characters.' }),
    ...(description !== undefined && length(description) > playlistLimits.text && { description: 'Use at most 2,000 characters.' }),
  }
}

export function settingProblems({ note, ...numbers }: { note?: string } & Record<string, unknown>): FieldErrors {
  const problems = Object.entries(ranges).flatMap(([field, { from, to, whole, message }]) => {
    const value = numbers[field]
    if (value === undefined) return []
    const fits = typeof value === 'number' && value >= from && value <= to && !(whole && !Number.isInteger(value))
    return fits ? [] : [[field, message]]
  })
  return {
    ...Object.fromEntries(problems),
    ...(note !== undefined && length(note) > playlistLimits.text && { note: 'Use at most 2,000 characters.' }),
  }
}

const length = (text: string): number => [...text.trim()].length

/** Refuses invalid with the first problem; does nothing without one. */
export function refuse(problems: FieldErrors): void {
  const [first] = Object.values(problems)
  if (first) throw new ShopError('invalid', first, problems)
}
