import type { FieldErrors } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { decimalOf } from '#kernel/money.ts'

/** An artist of a product after the first; the share in basis points. */
export type FurtherArtist = { name: string; share: number }

/** Sum of a product's shares. */
export const wholeShare = 10_000

/** The form's rows for artists after the first: `artist_2` and `share_2` to `artist_5` and `share_5`. */
export const furtherRows = [2, 3, 4, 5] as const

export function readFurtherArtists(text: FormValues, errors: FieldErrors): FurtherArtist[] {
  const names = new Set([text('artist').trim()])
  let left = wholeShare
  return furtherRows.flatMap((row) => {
    const [name, typed] = [text(`artist_${row}`).trim(), text(`share_${row}`).trim()]
    if (!name && !typed) return []
    const share = readShare(typed)
    if (!name) errors[`artist_${row}`] = 'Choose an artist for this share.'
    else if (names.has(name)) errors[`artist_${row}`] = 'This artist is already listed above.'
    names.add(name)
    left -= share
    if (share === 0) errors[`share_${row}`] = 'Enter a share from 0.01 to 99.99.'
    else if (left < 1) errors[`share_${row}`] = 'Nothing is left for the first artist. Lower this share.'
    return [{ name, share }]
  })
}

/** Basis points; 0 if invalid. */
function readShare(typed: string): number {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0
}

export const furtherFields = (artists: readonly FurtherArtist[]): Record<string, string> =>
  Object.fromEntries(
    furtherRows.flatMap((row, at) => {
      const { name = '', share } = artists[at] ?? {}
      return [
        [`artist_${row}`, name],
        [`share_${row}`, share ? percentText(share) : ''],
      ]
    }),
  )

/** 3,350 as "33.5". */
export const percentText = (share: number): string => String(Number(decimalOf(share, 2)))

/** "A, B and C". */
export const joinNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
