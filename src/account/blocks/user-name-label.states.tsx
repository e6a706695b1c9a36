import UserNameLabel from '#account/blocks/user-name-label.tsx'
import type { PageValues } from '#ui/data/page-values.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { click } from '#ui/states/interactions.ts'

const guest: PageValues['user'] = { guest: true }
const member: PageValues['user'] = { id: 'u1', name: 'Robin Marsh' }
const long: PageValues['user'] = { ...member, name: 'Bartholomew Featherstonehaugh-Cholmondeley' }

const label = (user: PageValues['user']) => (
  <div className="flex min-h-80 items-start justify-end">
    <UserNameLabel user={user} />
  </div>
)

const states: readonly BlockState[] = [
  { name: 'guest', element: label(guest) },
  { name: 'member', element: label(member) },
  { name: 'long name', element: label(long), reach: click('summary') },
  { name: 'menu open', element: label(member), reach: click('summary') },
]
export default states
