import SearchToggle from '#search/blocks/search-toggle.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'

const header = (
  <div className="relative flex min-h-44 items-start justify-end">
    <div className="relative flex w-full justify-end">
      <SearchToggle field={<input aria-label="Search the shop" className={controlClass} />} />
    </div>
  </div>
)

const states: readonly BlockState[] = [
  { name: 'closed', element: header },
  { name: 'open', element: header, reach: sequence(click('a'), waitFor('search')) },
]
export default states
