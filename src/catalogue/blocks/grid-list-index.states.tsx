import GridListIndex, { type GridListIndexProps } from '#catalogue/blocks/grid-list-index.tsx'
import { sampleProducts } from '#catalogue/blocks/sample-products.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { block } from '#ui/layout/block.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, waitFor } from '#ui/states/interactions.ts'

const index = (change: Partial<GridListIndexProps> = {}) => (
  <GridListIndex
    label="Lessons"
    products={sampleProducts}
    currency="GBP"
    view="grid"
    page={1}
    pages={3}
    toPage={(page) => `/lessons?page=${page}`}
    empty={
      <EmptyState illustration="shelf" title="Nothing matches" action={<ButtonLink to="/lessons">Clear all filters</ButtonLink>}>
        Try fewer filters, or another spelling.
      </EmptyState>
    }
    {...change}
  />
)

const Missing = block<object>(() => Promise.reject(new Error('The script of the list is missing')))

/** Makes "show more" fail as if offline. */
async function failLoadMore(box: HTMLElement): Promise<void> {
  const network = window.fetch
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await click('button.min-w-48')(box)
  await waitFor('[role=alert]:not(:empty)')(box)
  window.fetch = network
}

const states: readonly BlockState[] = [
  { name: 'loading', element: <CardSkeletons /> },
  { name: 'loading more', element: index({ loading: true }) },
  { name: 'more failed', element: index(), reach: failLoadMore },
  { name: 'results', element: index() },
  { name: 'results as a list', element: index({ view: 'list' }) },
  { name: 'results as a carousel', element: index({ view: 'carousel' }) },
  { name: 'none', element: index({ products: [], pages: 1 }) },
  { name: 'error', element: <Missing />, reach: waitFor('[role=alert]') },
]
export default states
