import type { ChoiceKind, choiceEndpoints } from '#catalogue/picking/choices.contract.ts'
import { pickedLine } from '#kernel/picked.ts'
import { caller } from '#ui/data/api.client.ts'
import type { Choice, SearchPickerProps } from '#ui/form/picker-types.ts'
import { SearchPicker } from '#ui/form/search-picker.tsx'

type ChosenBy = (name: string, id: number | string) => Pick<Choice, 'value' | 'chosenAs'>

const byLine: ChosenBy = (name, id) => ({ value: pickedLine(name, Number(id)) })
const byId: ChosenBy = (chosenAs, id) => ({ value: String(id), chosenAs })

const finder =
  (of: ChoiceKind, chosenBy = byLine): SearchPickerProps['find'] =>
  async (q, stop) => {
    const { choices } = await caller<typeof choiceEndpoints.findChoices>('GET /staff/choices')({ query: { of, q } }, stop)
    return choices.map(({ id, name, about }) => ({ ...chosenBy(name, id), label: name, about }))
  }

const find = { products: finder('products'), artists: finder('artists'), formats: finder('formats') }

export const findRecordings = finder('recordings', byId)

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
    hint={[hint, 'Type part of a name, then press Enter to add the highlighted one.'].filter(Boolean).join(' ')}
    plain={{ hint: [hint, plainHints[of]].filter(Boolean).join(' ') }}
  />
)

const plainHints = {
  products: 'One title or page address per line.',
  artists: 'One name or page address per line.',
  formats: 'One title or page address per line. We use its first format.',
}
