import PreviewModal from '#catalogue/blocks/preview-modal.tsx'
import { sampleProducts } from '#catalogue/blocks/sample-products.ts'
import type { Preview } from '#media/preview.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { noop } from '#ui/states/inert-props.tsx'
import { fakeMedia, sequence, waitFor } from '#ui/states/interactions.ts'
import { silentAudioUrl } from '#ui/states/silent-audio.ts'

const { title, artist, cover } = sampleProducts[0]!

const modal = (change: Partial<Preview> = {}) => (
  <PreviewModal
    title={title}
    artist={artist.name}
    cover={cover}
    preview={{ type: 'lesson', url: silentAudioUrl(), poster: '/sample-cover.jpg', ready: true, ...change }}
    onClose={noop}
    actions={
      <>
        <Button look="brass">Add to cart: £6.99</Button>
        <ButtonLink to="/membership">Stream it with a plan</ButtonLink>
      </>
    }
  />
)

const states: readonly BlockState[] = [
  { name: 'loading', element: modal({ ready: false }) },
  { name: 'play', element: modal(), reach: waitFor('video') },
  { name: 'play a sample', element: modal({ type: 'track' }), reach: waitFor('audio') },
  { name: 'end', element: modal(), reach: sequence(waitFor('video'), fakeMedia('video', {}, 'ended')) },
  { name: 'error', element: modal(), reach: sequence(waitFor('video[src]'), fakeMedia('video', {}, 'error'), waitFor('[role=alert]')) },
]
export default states
