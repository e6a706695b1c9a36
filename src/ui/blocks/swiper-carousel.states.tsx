import { Link } from 'react-router'
import SwiperCarousel from '#ui/blocks/swiper-carousel.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, waitForElement } from '#ui/states/interactions.ts'

const slides = ['The shuffle', 'Turnarounds', 'Double stops', 'Call and answer', 'Slow bends', 'The walk-up'].map((title) => ({
  key: title,
  content: (
    <Link to="/lessons" className="grid aspect-video place-items-center panel font-semibold no-underline">
      {title}
    </Link>
  ),
}))
const label = 'Six short lessons'

const states: readonly BlockState[] = [
  { name: 'idle', element: <SwiperCarousel label={label} slides={slides} /> },
  {
    name: 'dragging',
    element: <SwiperCarousel label={label} slides={slides} />,
    note: 'Between two slides, as a finger moves them.',
    reach: async (box) => (await waitForElement(box, 'ul')).scrollBy({ left: 150, behavior: 'instant' }),
  },
  {
    name: 'auto-playing',
    element: <SwiperCarousel label={label} slides={slides} autoMs={4000} />,
    note: 'Stands still where reduced motion is preferred.',
  },
  {
    name: 'paused',
    element: <SwiperCarousel label={label} slides={slides} autoMs={4000} />,
    reach: async (box) => {
      const pause = await waitForElement(box, 'button')
      if (pause.getAttribute('aria-label')?.startsWith('Pause')) await click('button')(box)
    },
  },
]
export default states
