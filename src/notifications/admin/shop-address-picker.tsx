import type { SearchApi } from '#search/search.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'
import type { SearchPickerProps } from '#ui/form/picker-types.ts'
import { SearchPicker } from '#ui/form/search-picker.tsx'

const isAddress = (text: string): boolean => /^(\/|https:\/\/)/.test(text)

const find: SearchPickerProps['find'] = async (q, stop) => {
  if (isAddress(q)) return []
  const { groups } = await apiCall<SearchApi['suggest']>('GET /search/suggestions')({ query: { q } }, stop)
  return groups.flatMap(({ name, hits }) => hits.map(({ title, about, url }) => ({ value: url, label: title, about: about || name })))
}

type ShopAddressPickerProps = Pick<SearchPickerProps, 'label' | 'name' | 'value' | 'error' | 'optional' | 'hint'>

/** Picks a page of the shop by its title; an address may be typed instead. */
export const ShopAddressPicker = ({ hint, ...field }: ShopAddressPickerProps) => (
  <SearchPicker
    {...field}
    most={1}
    accepts={isAddress}
    find={find}
    noun={['page', 'pages']}
    hint={`Type part of a title and press Enter. ${hint}`}
    noScript={{ hint }}
  />
)
