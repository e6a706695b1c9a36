import ReadMore from '#ui/blocks/read-more.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click } from '#ui/states/interactions.ts'

const text = `Marlow Tate grew up above a repair shop for pump organs and learned the guitar from what customers hummed. His right hand still keeps the bellows’ time.

He has taught for thirty years, first in kitchens, then at the conservatory in Leeds, and now from his shed. Ask him about tone and he will talk about breath.

In these lessons he plays everything twice: once as he would on stage, and once so that you can see why.`

const states: readonly BlockState[] = [
  { name: 'short', element: <ReadMore text={text} about="Marlow Tate" /> },
  { name: 'full', element: <ReadMore text={text} about="Marlow Tate" />, reach: click('button[aria-expanded=false]') },
]
export default states
