import PreviewModal from '#catalogue/blocks/preview-modal.tsx'
import { sampleProducts } from '#catalogue/blocks/sample-products.ts'
import type { Preview } from '#media/preview.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { nothing } from '#ui/states/holding.tsx'
import { inTurn, pretend, see } from '#ui/states/reach.ts'
import { silentSound } from '#ui/states/silent-sound.ts'

const { title, artist, cover } = sampleProducts[0]!

const modal = (change: Partial<Preview> = {}) => (
  <PreviewModal
    title={title}
    artist={artist.name}
    cover={cover}
    preview={{ type: 'lesson', url: silentSound(), poster: '/sample-cover.jpg', ready: true, ...change }}
    onClose={nothing}
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
  { name: 'play', element: modal(), reach: see('video') },
  { name: 'play a sample', element: modal({ type: 'track' }), reach: see('audio') },
  { name: 'end', element: modal(), reach: inTurn(see('video'), pretend('video', {}, 'ended')) },
  { name: 'error', element: modal(), reach: inTurn(see('video[src]'), pretend('video', {}, 'error'), see('[role=alert]')) },
]
export default states
