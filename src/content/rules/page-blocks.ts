import { isLinkTarget } from '#content/rules/page-addresses.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { bodyOfText, richText } from '#ui/rich-text/rich-text.ts'

/** The fields of a block. `long` is text with the signs of `bodyOfText`; `date` is a UTC day, `2026-12-24`. */
export type BlockField = {
  name: string
  label: string
  kind: 'line' | 'long' | 'link' | 'choice' | 'date'
  optional?: true
  max?: number
  hint?: string
  /** Of a choice; the first is the default. */
  options?: Readonly<Record<string, string>>
}

/** `products`: how many products it shows at most, picked by staff. */
type BlockKindRule = { name: string; about: string; fields: readonly BlockField[]; products?: number }

const title: BlockField = { name: 'title', label: 'Heading', kind: 'line' }
const subtitle: BlockField = { name: 'about', label: 'Line below it', kind: 'line', optional: true }
const button: readonly BlockField[] = [
  { name: 'label', label: 'Button text', kind: 'line', optional: true },
  { name: 'to', label: 'Button link', kind: 'link', optional: true, hint: 'A path of this shop, like /courses, or an https:// address.' },
]

const shelfSources = {
  chosen: 'The products chosen below',
  new: 'The newest of every kind',
  lesson: 'Popular lessons',
  course: 'Popular courses',
  beginner: 'Courses for beginners',
  'backing-track': 'Popular backing tracks',
  stream: 'Popular streams',
  bundle: 'Popular bundles',
  dvd: 'Popular DVDs',
  cd: 'Popular CDs',
} as const

const rules = {
  hero: {
    name: 'First screen',
    about: 'What the shop is, with lessons to try. Members who have played something see where they stopped instead.',
    fields: [
      { ...title, optional: true, hint: 'Leave empty for “Close the door. Play it again.”' },
      { ...subtitle, hint: 'Leave empty for “Slow it down. Loop two bars. Play them until the kettle boils.”' },
    ],
  },
  sale: { name: 'Running sale', about: 'Its name and countdown, while there is one.', fields: [] },
  'for-you': { name: 'For this member', about: 'Picks based on their taste, and their watchlist. Guests don’t see it.', fields: [] },
  shelf: {
    name: 'Products',
    about: 'A row or grid of products.',
    fields: [
      title,
      subtitle,
      { name: 'show', label: 'Shows', kind: 'choice', options: shelfSources },
      { name: 'look', label: 'Layout', kind: 'choice', options: { carousel: 'A carousel', grid: 'A grid', list: 'A list' } },
      { name: 'label', label: 'Link text', kind: 'line', optional: true },
      { name: 'to', label: 'Link', kind: 'link', optional: true, hint: 'A path of this shop, like /courses.' },
    ],
    products: 24,
  },
  popular: { name: 'Popular right now', about: 'Lessons, beside backing tracks to play along.', fields: [] },
  discs: { name: 'On disc', about: 'DVDs and CDs on a wooden shelf.', fields: [] },
  artists: {
    name: 'Artists',
    about: 'The most popular ones.',
    fields: [{ ...title, optional: true, hint: 'Leave empty for “Who teaches here”.' }],
  },
  kinds: {
    name: 'Everything there is',
    about: 'A panel for each kind of product.',
    fields: [{ ...title, optional: true, hint: 'Leave empty for “The whole shed”.' }],
  },
  text: {
    name: 'Text',
    about: 'A heading, paragraphs, and a button.',
    fields: [{ ...title, optional: true }, { name: 'text', label: 'Text', kind: 'long' }, ...button],
  },
  questions: {
    name: 'Questions and answers',
    about: 'Each question opens to show its answer.',
    fields: [
      { ...title, optional: true },
      {
        name: 'text',
        label: 'Questions',
        kind: 'long',
        hint: 'Begin each question with ## on a line of its own. Its answer follows after an empty line.',
      },
    ],
  },
  film: {
    name: 'Film',
    about: 'The preview of a product, large, with its buttons.',
    fields: [{ ...title, optional: true }, subtitle],
    products: 1,
  },
  'hidden-film': { name: 'Film behind a heading', about: 'Opens when its heading is selected.', fields: [title, subtitle], products: 1 },
  slide: {
    name: 'Slide',
    about: 'A picture with text. Consecutive slides become a carousel.',
    fields: [title, subtitle, ...button],
    products: 1,
  },
  'free-dvd': { name: 'Free DVD', about: 'The current campaign’s offer, for members who can choose one.', fields: [] },
  newsletter: { name: 'Newsletter', about: 'The form to sign up.', fields: [{ ...title, optional: true }] },
  link: {
    name: 'Link',
    about: 'An entry of the menu.',
    fields: [
      { name: 'label', label: 'Text', kind: 'line', max: 24 },
      { name: 'to', label: 'Link', kind: 'link', hint: 'A path of this shop, like /courses, or an https:// address.' },
      {
        name: 'place',
        label: 'Place',
        kind: 'choice',
        options: { bar: 'In the bar', under: 'Under the entry above', menus: 'Only in the phone’s menu and the footer' },
      },
    ],
  },
  notice: {
    name: 'Notice',
    about: 'A line above every page.',
    fields: [
      { name: 'text', label: 'Text', kind: 'line' },
      { name: 'label', label: 'Link text', kind: 'line', optional: true },
      { name: 'to', label: 'Link', kind: 'link', optional: true, hint: 'A path of this shop, like /sale.' },
      {
        name: 'until',
        label: 'Last day',
        kind: 'date',
        optional: true,
        hint: 'It disappears after this day (UTC). Leave empty to keep it up.',
      },
    ],
  },
} as const satisfies Record<string, BlockKindRule>

export type BlockKind = keyof typeof rules
export const blockKinds: Readonly<Record<BlockKind, BlockKindRule>> = rules
export const isBlockKind = (word: string): word is BlockKind => Object.hasOwn(rules, word)

/** `id` is unique on its page. Values by the field's name; `products` are ids, in order. */
export type PageBlock = {
  id: number
  kind: BlockKind
  hidden: boolean
  values: Readonly<Record<string, string>>
  products: readonly number[]
}

export type PageBlocks = readonly PageBlock[]

export const maxBlocks = 60
const maxLineLength = 160
const maxTextLength = 10_000

export function readBlockValues(kind: BlockKind, typed: (name: string) => string): { values: Record<string, string>; errors: FieldErrors } {
  const values: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const field of blockKinds[kind].fields) {
    const value = typed(field.name).replaceAll('\r', '').trim()
    const error = fieldProblem(field, value)
    if (error) errors[field.name] = error
    values[field.name] = value
  }
  if ('label' in values && 'to' in values && Boolean(values.label) !== Boolean(values.to) && !errors.to)
    errors[values.label ? 'to' : 'label'] = values.label ? 'Enter a link.' : 'Enter its text.'
  return { values, errors }
}

/** Whether all required fields are filled in; other blocks are hidden. */
export const isFilled = ({ kind, values, products }: PageBlock): boolean =>
  blockKinds[kind].fields.every(({ name, optional }) => optional || values[name]) &&
  (products.length > 0 || (values.show !== 'chosen' && (blockKinds[kind].products !== 1 || kind === 'slide')))

function fieldProblem({ kind, optional, options, label, max = maxLineLength }: BlockField, value: string): string | null {
  if (!value) return optional ? null : `Fill in “${label}”.`
  switch (kind) {
    case 'choice':
      return options && Object.hasOwn(options, value) ? null : 'Choose one of these.'
    case 'link':
      return isLinkTarget(value) && value.length <= 500
        ? null
        : 'Enter a path of this shop, like /courses, or an address that begins with https://.'
    case 'date':
      return isDay(value) ? null : 'Enter a day.'
    case 'line':
      return value.length <= max && !value.includes('\n') ? null : `Use one line of at most ${max} characters.`
    default:
      if (value.length > maxTextLength) return `Use at most ${maxTextLength.toLocaleString('en')} characters.`
      return textProblem(value)
  }
}

const isDay = (value: string): boolean => /^2\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

function textProblem(text: string): string | null {
  const parsed = richText.safeParse(bodyOfText(text))
  if (parsed.success) return null
  return parsed.error.issues.find(({ code }) => code === 'custom')?.message ?? 'Something in this text can’t be saved.'
}
