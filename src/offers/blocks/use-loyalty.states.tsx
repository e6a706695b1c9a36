import type { ComponentProps } from 'react'
import UseLoyalty from '#offers/blocks/use-loyalty.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { WithState } from '#ui/states/inert-props.tsx'

const lesson = { id: 'line 1', title: 'Slow blues turnarounds', points: 500, value: 699, enough: true }
const whole = { id: 'whole', title: 'The whole order', points: 1900, value: 2698, enough: true }

const loyalty = (offers: ComponentProps<typeof UseLoyalty>['offers'], balance: number, first: string | null = null) => (
  <div className="max-w-text">
    <WithState first={first}>
      {(chosen, choose) => (
        <UseLoyalty offers={offers} balance={balance} chosen={chosen} currency="GBP" step={3} onChoose={choose} busy={false} />
      )}
    </WithState>
  </div>
)

const states: readonly BlockState[] = [
  {
    name: 'no points',
    element: null,
    note: 'Drawn nowhere: without points there is nothing to choose, so checkout asks nothing of these members, nor of guests.',
  },
  { name: 'offers', element: loyalty([lesson, whole], 2100) },
  { name: 'applied', element: loyalty([lesson, whole], 2100, 'line 1') },
  { name: 'not enough', element: loyalty([{ ...lesson, enough: false }], 320) },
  { name: 'covers all', element: loyalty([lesson, whole], 2100, 'whole') },
]
export default states
