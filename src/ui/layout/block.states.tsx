import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { block } from '#ui/layout/block.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { neverResolves } from '#ui/states/inert-props.tsx'
import { click, waitFor } from '#ui/states/interactions.ts'

const LoadedBlock = () => <p>The block is here.</p>
const skeleton = <CardSkeletons count={4} />

const timeoutMs = 300

/** The first chunk never comes, the next one does. */
function lateBlock() {
  let loads = 0
  return block(
    () => (loads++ === 0 ? neverResolves<{ default: typeof LoadedBlock }>() : Promise.resolve({ default: LoadedBlock })),
    timeoutMs,
  )
}
const Loading = block(() => neverResolves<{ default: typeof LoadedBlock }>())
const TimedOut = lateBlock()
const Retried = lateBlock()

const retryButton = 'button'

const states: readonly BlockState[] = [
  { name: 'loading', element: <Loading skeleton={skeleton} /> },
  {
    name: 'timed out',
    element: <TimedOut skeleton={skeleton} />,
    note: `Here after ${timeoutMs} ms, in the shop after 120,000 ms.`,
    reach: waitFor(retryButton),
  },
  { name: 'tried again', element: <Retried skeleton={skeleton} />, reach: click(retryButton) },
]
export default states
