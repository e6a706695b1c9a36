import MastheadCounter from '#catalogue/blocks/masthead-counter.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const words = { one: 'lesson', many: 'lessons' }

const states: readonly BlockState[] = [
  { name: 'loading', element: <MastheadCounter {...words} count={240} loading /> },
  { name: 'n', element: <MastheadCounter {...words} count={31} /> },
  { name: '0', element: <MastheadCounter {...words} count={0} /> },
]
export default states
