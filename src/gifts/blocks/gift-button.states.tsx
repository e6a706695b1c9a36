import GiftButton from '#gifts/blocks/gift-button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const button = <GiftButton title="Slow blues turnarounds" stockLineId={9010} modal={() => null} />

const states: readonly BlockState[] = [
  { name: 'enabled', element: button },
  {
    name: 'not giftable',
    element: null,
    note: 'Drawn nowhere: pages of discs, and of what isn’t sold, have no such button, so that nothing leads to a refusal.',
  },
  { name: 'owned by me', element: button, note: 'A gift ignores what the giver owns.' },
]
export default states
