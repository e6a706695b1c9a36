import type { ChoiceKind, choiceEndpoints } from '#catalogue/picking/choices.contract.ts'
import { pickedLine } from '#kernel/picked.ts'
import { caller } from '#ui/data/api.client.ts'
import type { SearchPickerProps } from '#ui/form/picker-types.ts'
import { SearchPicker } from '#ui/form/search-picker.tsx'

const finder =
  (
    of: ChoiceKind,
    lineOf: (name: string, id: number | string) => string = (name, id) => pickedLine(name, Number(id)),
  ): SearchPickerProps['find'] =>
  async (q, stop) => {
    const { choices } = await caller<typeof choiceEndpoints.findChoices>('GET /staff/choices')({ query: { of, q } }, stop)
    return choices.map(({ id, name, about }) => ({ value: lineOf(name, id), label: name, about }))
  }

const find = { products: finder('products'), artists: finder('artists'), formats: finder('formats') }

/** Recordings have text ids, and an option's value is the id. */
export const findRecordings = finder('recordings', (_name, id) => String(id))

const nouns = {
  products: ['product', 'products'],
  artists: ['artist', 'artists'],
  formats: ['item', 'items'],
} as const

type CataloguePickerProps = {
  of: keyof typeof find
  name: string
  value: string
  error?: string | undefined
  label: string
  hint?: string
}

export const CataloguePicker = ({ of, hint, ...field }: CataloguePickerProps) => (
  <SearchPicker
    {...field}
    optional
    find={find[of]}
    noun={nouns[of]}
    hint={[hint, 'Type part of a name; Enter adds the one marked.'].filter(Boolean).join(' ')}
    plain={{ hint: [hint, plainHints[of]].filter(Boolean).join(' ') }}
  />
)

const plainHints = {
  products: 'One title or page address a line.',
  artists: 'One name or page address a line.',
  formats: 'One title or page address a line; its first format counts.',
}
