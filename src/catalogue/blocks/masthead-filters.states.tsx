import MastheadCounter from '#catalogue/blocks/masthead-counter.tsx'
import MastheadFilters from '#catalogue/blocks/masthead-filters.tsx'
import { sampleFacets } from '#catalogue/blocks/sample-products.ts'
import { readIndexState } from '#catalogue/rules/query.ts'
import type { BlockState } from '#ui/states/block-state.ts'

const masthead = (address: string, count: number, loading = false) => (
  <div className="grid gap-6">
    <MastheadFilters
      path="/artists/otis-venn"
      label="By Otis Venn"
      facets={sampleFacets}
      state={readIndexState(new URLSearchParams(address))}
    />
    <MastheadCounter count={count} one="lesson" many="lessons" loading={loading} />
  </div>
)

const states: readonly BlockState[] = [
  { name: 'none', element: masthead('', 31) },
  { name: 'n active', element: masthead('style=blues&level=beginner', 4) },
  { name: 'loading', element: masthead('style=blues', 31, true) },
  { name: 'no match', element: masthead('style=folk&level=advanced', 0) },
]
export default states
