import type { KindName } from '#catalogue/kinds/kind.ts'
import { type FurtherArtist, furtherFields, readFurtherArtists } from '#catalogue/rules/artist-shares.ts'
import { levels } from '#catalogue/rules/filters.ts'
import type { Format } from '#catalogue/rules/formats.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { dateTimeField, type FormValues, parseAmounts, parseDateTime, parseLine, shopCurrencies } from '#kernel/form-values.ts'
import { decimalOf, type PerCurrency } from '#kernel/money.ts'
import { slugify } from '#kernel/text.ts'
import { richTextProblem } from '#ui/rich-text/read-rich-text.ts'
import { bodyOfField, fieldOfBody, type RichText, unmarkedText } from '#ui/rich-text/rich-text.ts'

export const formatsOf: Record<KindName, readonly { format: Format; label: string }[]> = {
  lesson: [{ format: 'digital', label: 'Lesson' }],
  course: [{ format: 'digital', label: 'Course' }],
  stream: [{ format: 'stream', label: 'Stream' }],
  'backing-track': [
    { format: 'digital', label: 'Track' },
    { format: 'stems', label: 'Track and stems' },
  ],
  bundle: [{ format: 'digital', label: 'Bundle' }],
  dvd: [{ format: 'dvd', label: 'DVD' }],
  cd: [{ format: 'cd', label: 'CD' }],
}

/** A way to buy the product. `onHand` applies only to a new line: later the stock screen changes it. */
export type LineDraft = {
  format: Format
  label: string
  onSale: boolean
  prices: PerCurrency
  weightGrams: number
  hsCode: string | null
  origin: string | null
  onHand: number
}

export type ProductDraft = {
  title: string
  subtitle: string
  slug: string
  /** The first artist. */
  artist: string
  furtherArtists: FurtherArtist[]
  summary: string
  description: RichText
  /** Texts for search engines; empty to use title and summary. */
  searchTitle: string
  searchDescription: string
  level: (typeof levels)[number] | null
  style: string
  techniques: string[]
  tuning: string | null
  musicKey: string | null
  tempo: number | null
  chords: string[]
  /** In the hardest bar. */
  notesPerSecond: number | null
  stretch: number | null
  releasedAt: Date | null
  recording: string | null
  lines: LineDraft[]
}

const limits = {
  ...{ title: 120, subtitle: 160, slug: 120, artist: 120, summary: 400, description: 20_000, music_key: 20 },
  ...{ search_title: 60, search_description: 160 },
} as const
export const maxLengthOf = (field: keyof typeof limits): number => limits[field]

/** Reads the editor's form. Refuses only invalid values: missing ones are checked before publishing. */
export function readProductForm(text: FormValues, kind: KindName, techniques: readonly string[], errors: FieldErrors): ProductDraft {
  const readText = (field: keyof typeof limits, read = (name: string) => text(name).trim()): string => {
    const value = read(field)
    if (value.length > limits[field]) errors[field] = `Use at most ${limits[field]} characters.`
    return value
  }
  const description = bodyOfField(text('description'))
  const length = readText('description', () => unmarkedText(description)).length
  const problem = length > 0 && richTextProblem(description)
  if (problem) errors.description ??= problem
  const oneLine = (name: string) => text(name).trim().replace(/\s+/g, ' ')
  const title = readText('title')
  if (!title) errors.title = 'Enter a title.'
  const slug = slugify(readText('slug') || title)
  if (title && !slug) errors.slug = 'Enter an address with letters or digits.'
  return {
    title,
    slug,
    subtitle: readText('subtitle'),
    artist: readText('artist'),
    furtherArtists: readFurtherArtists(text, errors),
    summary: readText('summary'),
    description,
    searchTitle: readText('search_title', oneLine),
    searchDescription: readText('search_description', oneLine),
    level: levels.find((level) => level === text('level')) ?? null,
    style: text('style'),
    techniques: techniques.filter((technique) => text(techniqueField(technique)) !== ''),
    tuning: text('tuning') || null,
    musicKey: readText('music_key') || null,
    tempo: wholeNumber(text, 'tempo', { from: 20, to: 400, message: 'Enter a tempo from 20 to 400.' }, errors),
    chords: readChords(text('chords'), errors),
    notesPerSecond: readNotesPerSecond(text('notes_per_second'), errors),
    stretch: wholeNumber(text, 'stretch', { from: 1, to: 12, message: 'Enter 1 to 12 frets.' }, errors),
    releasedAt: parseDateTime(text, 'released_at', errors),
    recording: text('recording') || null,
    lines: formatsOf[kind].map(({ format, label }) => readLine(text, format, label, errors)),
  }
}

function readLine(text: FormValues, format: Format, label: string, errors: FieldErrors): LineDraft {
  const disc = format === 'dvd' || format === 'cd'
  const hsCode = text(`${format}_hs_code`).replace(/[\s.]/g, '')
  const origin = text(`${format}_origin`).trim().toUpperCase()
  if (disc && hsCode && !/^\d{6,10}$/.test(hsCode)) errors[`${format}_hs_code`] = 'Enter 6 to 10 digits.'
  if (disc && origin && !/^[A-Z]{2}$/.test(origin)) errors[`${format}_origin`] = 'Enter two letters, like GB.'
  const count = (field: string, to: number) =>
    disc ? (wholeNumber(text, `${format}_${field}`, { from: 0, to, message: `Enter a whole number up to ${to}.` }, errors) ?? 0) : 0
  return {
    format,
    label: parseLine(text, `${format}_label`, errors, { most: 60 }) || label,
    onSale: text(`${format}_on_sale`) !== '',
    prices: parseAmounts(text, format, errors),
    weightGrams: count('weight', 50_000),
    hsCode: disc ? hsCode || null : null,
    origin: disc ? origin || null : null,
    onHand: count('on_hand', 100_000),
  }
}

type NumberRule = { from: number; to: number; message: string }

function wholeNumber(text: FormValues, field: string, { from, to, message }: NumberRule, errors: FieldErrors): number | null {
  const value = text(field).trim()
  if (value === '') return null
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (number >= from && number <= to) return number
  errors[field] = message
  return null
}

const maxChords = 60

/** Comma-separated chord names. '#' and 'b' become ♯ and ♭. */
function readChords(text: string, errors: FieldErrors): string[] {
  const names = [
    ...new Set(
      text.split(/[,;\n]/).map((name) =>
        name
          .trim()
          .replaceAll('#', '♯')
          .replace(/(?<=[A-G])b/g, '♭'),
      ),
    ),
  ].filter(Boolean)
  const invalid = names.find((name) => !/^[A-G][♯♭]?[\w♯♭+°ø()/-]{0,12}$/u.test(name))
  if (invalid) errors.chords = `We can’t read “${invalid.slice(0, 20)}” as a chord. Write names like Am7, B♭ or D/F♯.`
  else if (names.length > maxChords) errors.chords = `Enter at most ${maxChords} chords.`
  return names
}

function readNotesPerSecond(text: string, errors: FieldErrors): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  const notes = /^\d{1,2}(\.\d)?$/.test(typed) ? Number(typed) : 0
  if (notes < 0.1 || notes > 50) errors.notes_per_second = 'Enter notes per second, like 6.5.'
  return notes
}

export const artistsOf = ({ artist, furtherArtists }: ProductDraft): string[] => [artist, ...furtherArtists.map(({ name }) => name)]

export const techniqueField = (technique: string): string => `technique-${technique}`

/** Form fields of a stored product. */
export function productFields(draft: ProductDraft): Record<string, string> {
  const { title, subtitle, slug, artist, summary, description, level, style, tuning, musicKey, tempo, releasedAt, recording } = draft
  return {
    ...{ title, subtitle, slug, artist, summary, description: fieldOfBody(description), style },
    ...furtherFields(draft.furtherArtists),
    ...{ search_title: draft.searchTitle, search_description: draft.searchDescription },
    ...{ level: level ?? '', tuning: tuning ?? '', music_key: musicKey ?? '', tempo: String(tempo ?? ''), recording: recording ?? '' },
    chords: draft.chords.join(', '),
    notes_per_second: String(draft.notesPerSecond ?? ''),
    stretch: String(draft.stretch ?? ''),
    released_at: dateTimeField(releasedAt),
    ...Object.fromEntries(draft.techniques.map((technique) => [techniqueField(technique), 'on'])),
    ...Object.assign({}, ...draft.lines.map(lineFields)),
  }
}

/** A field's value as in `productFields`: old versions and forms sent without scripts hold descriptions as plain text. */
export const storedValue = (name: string, value: string, stored = ''): string =>
  name === 'description' ? fieldOfBody(bodyOfField(value, bodyOfField(stored))) : value

/** The value as shown to staff. */
export const shownValue = (name: string, value: string): string => (name === 'description' ? unmarkedText(bodyOfField(value)) : value)

const lineFields = ({ format, label, onSale, prices, weightGrams, hsCode, origin, onHand }: LineDraft): Record<string, string> => ({
  [`${format}_label`]: label,
  [`${format}_on_sale`]: onSale ? 'on' : '',
  [`${format}_weight`]: String(weightGrams || ''),
  [`${format}_hs_code`]: hsCode ?? '',
  [`${format}_origin`]: origin ?? '',
  [`${format}_on_hand`]: String(onHand),
  ...Object.fromEntries(
    shopCurrencies.map((currency) => {
      const minor = prices[currency]
      return [`${format}_${currency}`, minor === undefined ? '' : decimalOf(minor, 2)]
    }),
  ),
})
