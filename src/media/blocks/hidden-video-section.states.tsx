import HiddenVideoSection from '#media/blocks/hidden-video-section.tsx'
import type { Preview } from '#media/preview.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, fakeMedia, sequence, waitFor } from '#ui/states/interactions.ts'
import { silentAudioUrl } from '#ui/states/silent-audio.ts'

const section = (change: Partial<Preview> = {}, locked?: BlockState['element']) => (
  <HiddenVideoSection
    title="See Otis Venn play"
    about="From A year of slow blues"
    preview={{ type: 'lesson', url: silentAudioUrl(), poster: '/sample-cover.jpg', ready: true, ...change }}
    locked={locked}
  />
)
const openSection = click('button[aria-expanded]')
const locked = (
  <div className="grid justify-items-start gap-3">
    <p>You can watch this with a membership.</p>
    <ButtonLink to="/membership">Compare plans</ButtonLink>
  </div>
)

const states: readonly BlockState[] = [
  { name: 'hidden', element: section() },
  { name: 'open', element: section(), reach: sequence(openSection, waitFor('video')) },
  { name: 'locked', element: section({}, locked), reach: openSection },
  { name: 'loading', element: section({ ready: false }), reach: openSection },
  {
    name: 'error',
    element: section(),
    reach: sequence(openSection, waitFor('video[src]'), fakeMedia('video', {}, 'error'), waitFor('[role=alert]')),
  },
]
export default states
