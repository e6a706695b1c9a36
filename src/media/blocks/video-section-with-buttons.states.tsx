import VideoSectionWithButtons from '#media/blocks/video-section-with-buttons.tsx'
import type { Preview } from '#media/preview.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'
import { silentAudioUrl } from '#ui/states/silent-audio.ts'

const video = (change: Partial<Preview> = {}) => (
  <VideoSectionWithButtons
    title="A year of slow blues"
    poster={{ src: '/sample-cover.jpg', avif: null, webp: null, width: 640, height: 360, placeholder: '#3d4f5c' }}
    preview={{ type: 'lesson', url: silentAudioUrl(), poster: '/sample-cover.jpg', ready: true, ...change }}
    caption={<p className="text-ink-soft">Blues in A, from A year of slow blues</p>}
    buttons={
      <>
        <ButtonLink look="brass" to="/courses">
          Play the first lesson
        </ButtonLink>
        <ButtonLink to="/membership">Compare plans</ButtonLink>
      </>
    }
  />
)

const states: readonly BlockState[] = [
  { name: 'poster', element: video() },
  { name: 'playing', element: video(), reach: sequence(click('button'), waitFor('video')) },
  { name: 'reduced motion', element: video(), note: 'Nothing moves until the button is pressed, whatever the visitor prefers.' },
  { name: 'not ready', element: video({ ready: false }) },
]
export default states
