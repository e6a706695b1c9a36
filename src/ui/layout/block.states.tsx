import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { block } from '#ui/layout/block.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { unanswered } from '#ui/states/holding.tsx'
import { press, see } from '#ui/states/reach.ts'

const Arrived = () => <p>The block is here.</p>
const skeleton = <CardSkeletons count={4} />

const shortly = 300

/** The first chunk never comes, the next one does. */
function lateBlock() {
  let asked = 0
  return block(() => (asked++ === 0 ? unanswered<{ default: typeof Arrived }>() : Promise.resolve({ default: Arrived })), shortly)
}
const Loading = block(() => unanswered<{ default: typeof Arrived }>())
const TimedOut = lateBlock()
const Retried = lateBlock()

const again = 'button'

const states: readonly BlockState[] = [
  { name: 'loading', element: <Loading skeleton={skeleton} /> },
  {
    name: 'timed out',
    element: <TimedOut skeleton={skeleton} />,
    note: `Here after ${shortly} ms, in the shop after 120,000 ms.`,
    reach: see(again),
  },
  { name: 'tried again', element: <Retried skeleton={skeleton} />, reach: press(again) },
]
export default states
