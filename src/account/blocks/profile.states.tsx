import Profile from '#account/blocks/profile.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const details = { name: 'Robin Marsh', email: 'member@woodshed.test', telephone: '', country: 'United Kingdom', twoStep: false }

/** The other tabs are pages of higher areas, which keep their own states. */
const tab = (name: string, page: string): BlockState => ({
  name,
  element: <ButtonLink to={page}>Open {name}</ButtonLink>,
  note: `A page of its own: ${page}`,
})

const states: readonly BlockState[] = [
  { name: 'details', element: <Profile details={details} busy={false} /> },
  { name: 'without a country', element: <Profile details={{ ...details, country: null, twoStep: true }} busy={false} /> },
  {
    name: 'refused',
    element: (
      <Profile
        details={details}
        typed={{ name: 'Robin Marsh', telephone: '12' }}
        errors={{ telephone: 'Enter a telephone number with at least five digits.' }}
        busy={false}
      />
    ),
  },
  { name: 'saving', element: <Profile details={details} busy /> },
  tab('purchased media', '/library'),
  tab('orders', '/profile/orders'),
  tab('addresses', '/profile/addresses'),
  tab('cards', '/profile/cards'),
  tab('plan', '/profile/membership'),
]
export default states
