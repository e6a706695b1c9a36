import HiddenVideoSection from '#media/blocks/hidden-video-section.tsx'
import type { Preview } from '#media/preview.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { inTurn, press, pretend, see } from '#ui/states/reach.ts'
import { silentSound } from '#ui/states/silent-sound.ts'

const section = (change: Partial<Preview> = {}, locked?: BlockState['element']) => (
  <HiddenVideoSection
    title="See Otis Venn play"
    about="From A year of slow blues"
    preview={{ type: 'lesson', url: silentSound(), poster: '/sample-cover.jpg', ready: true, ...change }}
    locked={locked}
  />
)
const open = press('button[aria-expanded]')
const locked = (
  <div className="grid justify-items-start gap-3">
    <p>You can watch this with a membership.</p>
    <ButtonLink to="/membership">Compare plans</ButtonLink>
  </div>
)

const states: readonly BlockState[] = [
  { name: 'hidden', element: section() },
  { name: 'open', element: section(), reach: inTurn(open, see('video')) },
  { name: 'locked', element: section({}, locked), reach: open },
  { name: 'loading', element: section({ ready: false }), reach: open },
  { name: 'error', element: section(), reach: inTurn(open, see('video[src]'), pretend('video', {}, 'error'), see('[role=alert]')) },
]
export default states
