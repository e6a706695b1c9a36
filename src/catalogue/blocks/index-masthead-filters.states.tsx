import IndexMastheadFilters from '#catalogue/blocks/index-masthead-filters.tsx'
import { sampleFacets } from '#catalogue/blocks/sample-products.ts'
import { readIndexState } from '#catalogue/rules/query.ts'
import type { BlockState } from '#ui/states/block-state.ts'

const filters = (address: string, count: number, loading = false) => (
  <div className="lg:max-w-60">
    <IndexMastheadFilters
      kind={{ path: '/lessons', one: 'Lesson', many: 'Lessons', facets: ['style', 'level', 'technique', 'key', 'tempo', 'price', 'year'] }}
      facets={sampleFacets}
      state={readIndexState(new URLSearchParams(address))}
      count={count}
      currency="GBP"
      plan
      reach={false}
      loading={loading}
    />
  </div>
)

const states: readonly BlockState[] = [
  { name: 'none', element: filters('', 240) },
  { name: 'n active', element: filters('style=blues&level=beginner&year=2026', 12) },
  { name: 'loading', element: filters('style=blues', 240, true) },
  { name: 'no match', element: filters('style=folk&key=A&year=2025', 0) },
]
export default states
