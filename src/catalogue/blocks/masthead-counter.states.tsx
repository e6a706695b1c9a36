import MastheadCounter from '#catalogue/blocks/masthead-counter.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const nouns = { one: 'lesson', many: 'lessons' }

const states: readonly BlockState[] = [
  { name: 'loading', element: <MastheadCounter {...nouns} count={240} loading /> },
  { name: 'n', element: <MastheadCounter {...nouns} count={31} /> },
  { name: '0', element: <MastheadCounter {...nouns} count={0} /> },
]
export default states
