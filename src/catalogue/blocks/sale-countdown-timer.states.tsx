import SaleCountdownTimer from '#catalogue/blocks/sale-countdown-timer.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { noop } from '#ui/states/inert-props.tsx'

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString()
const day = 24 * 60

const timer = (from: number, until: number) => (
  <SaleCountdownTimer
    sale={{ id: 1, name: 'Winter shed sale', startsAt: minutes(from), endsAt: minutes(until) }}
    now={minutes(0)}
    onSaleChange={noop}
  />
)

const states: readonly BlockState[] = [
  { name: 'before', element: timer(2 * day, 5 * day) },
  { name: 'running', element: timer(-day, 2 * day + 190) },
  { name: 'last hour', element: timer(-day, 42) },
  { name: 'ended', element: timer(-3 * day, -5) },
]
export default states
