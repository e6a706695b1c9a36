import type { staffUserEndpoints } from '#account/staff/users.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'
import type { SearchPickerProps } from '#ui/form/picker-types.ts'
import { SearchPicker } from '#ui/form/search-picker.tsx'

const find: SearchPickerProps['find'] = async (q, stop) => {
  const { users } = await apiCall<typeof staffUserEndpoints.staffUsers>('GET /staff/users')({ query: { q, page: 1 } }, stop)
  return users.map(({ name, email }) => ({ value: email, label: name, about: email }))
}

type PeoplePickerProps = { value: string; error?: string | undefined; maySearch: boolean }

/** A people picker: searches by name or email with script, takes typed addresses without. */
export const PeoplePicker = ({ value, error, maySearch: canSearch }: PeoplePickerProps) => (
  <SearchPicker
    {...{ name: 'members', value: value.replace(/[\s,;]+/g, '\n'), error, canSearch, find }}
    label="Find people"
    noun={['person', 'people']}
    hint="By name or email. Press Enter to add the highlighted one."
    noScript={{ label: 'Email addresses', hint: 'One per line, 1,000 at most.' }}
  />
)
