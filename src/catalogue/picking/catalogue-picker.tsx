import type { ChoiceKind, choiceEndpoints } from '#catalogue/picking/choices.contract.ts'
import { pickedLine } from '#kernel/picker-lines.ts'
import { apiCall } from '#ui/data/api.client.ts'
import type { Choice, SearchPickerProps } from '#ui/form/picker-types.ts'
import { SearchPicker } from '#ui/form/search-picker.tsx'

type ChoiceFields = (name: string, id: number | string) => Pick<Choice, 'value' | 'chosenAs'>

const byLine: ChoiceFields = (name, id) => ({ value: pickedLine(name, Number(id)) })
const byId: ChoiceFields = (chosenAs, id) => ({ value: String(id), chosenAs })

const choiceFinder =
  (of: ChoiceKind, chosenBy = byLine): SearchPickerProps['find'] =>
  async (q, stop) => {
    const { choices } = await apiCall<typeof choiceEndpoints.findChoices>('GET /staff/choices')({ query: { of, q } }, stop)
    return choices.map(({ id, name, about }) => ({ ...chosenBy(name, id), label: name, about }))
  }

const finders = { products: choiceFinder('products'), artists: choiceFinder('artists'), formats: choiceFinder('formats') }

export const findRecordings = choiceFinder('recordings', byId)

const nouns = {
  products: ['product', 'products'],
  artists: ['artist', 'artists'],
  formats: ['item', 'items'],
} as const

type CataloguePickerProps = {
  of: keyof typeof finders
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
    find={finders[of]}
    noun={nouns[of]}
    hint={[hint, 'Type part of a name, then press Enter to add the highlighted one.'].filter(Boolean).join(' ')}
    noScript={{ hint: [hint, plainHints[of]].filter(Boolean).join(' ') }}
  />
)

const plainHints = {
  products: 'One title or page address per line.',
  artists: 'One name or page address per line.',
  formats: 'One title or page address per line. We use its first format.',
}
