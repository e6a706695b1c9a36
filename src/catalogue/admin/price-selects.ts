import { kindNames, kinds } from '#catalogue/kinds.ts'
import { formatNames } from '#catalogue/rules/formats.ts'
import { shopCurrencies } from '#kernel/form-values.ts'

export const priceSelects = [
  {
    name: 'kind',
    label: 'Kind',
    options: [{ value: '', text: 'All kinds' }, ...kindNames.map((value) => ({ value, text: kinds[value].many }))],
  },
  {
    ...{ name: 'format', label: 'Format' },
    options: [{ value: '', text: 'All formats' }, ...Object.entries(formatNames).map(([value, text]) => ({ value, text }))],
  },
  { name: 'currency', label: 'Currency', options: shopCurrencies.map((value) => ({ value, text: value })) },
]
