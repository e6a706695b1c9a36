import CarouselList from '#catalogue/blocks/carousel-list.tsx'
import { sampleProducts } from '#catalogue/blocks/sample-products.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { waitFor, waitForElement } from '#ui/states/interactions.ts'

const row = <CarouselList label="New lessons" products={sampleProducts} currency="GBP" headingLevel={2} />

const scrolled = (share: number) => async (box: HTMLElement) => {
  const list = await waitForElement(box, 'section > ul')
  list.scrollTo({ left: (list.scrollWidth - list.clientWidth) * share, behavior: 'instant' })
}

const states: readonly BlockState[] = [
  { name: 'loading', element: <CardSkeletons count={4} /> },
  { name: 'start', element: row, reach: waitFor('section > ul') },
  { name: 'middle', element: row, reach: scrolled(0.5) },
  { name: 'end', element: row, reach: scrolled(1) },
  {
    name: 'empty row hidden',
    element: <CarouselList label="New lessons" products={[]} currency="GBP" />,
    note: 'A row without products isn’t drawn, its heading neither.',
  },
]
export default states
