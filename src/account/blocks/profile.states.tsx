import Profile from '#account/blocks/profile.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const details = { name: 'Robin Marsh', email: 'member@woodshed.test', telephone: '', country: 'United Kingdom', twoStep: false }

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
]
export default states
