import type { ComponentProps } from 'react'
import PauseSubscription from '#membership/blocks/pause-subscription.tsx'
import { PlanStatus } from '#membership/plan-status.tsx'
import { blockerMessage } from '#membership/rules/actions.ts'
import { samplePlan } from '#membership/sample-plan.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { click } from '#ui/states/interactions.ts'

const next = ['£12.00 on 12th February 2027', '£12.00 on 12th March 2027', '£12.00 on 12th April 2027']
const pause = (change: Partial<ComponentProps<typeof PauseSubscription>> = {}) => (
  <div className="max-w-text">
    <PauseSubscription mode="book" term="monthly" until="12th January 2027" next={next} busy={false} {...change} />
  </div>
)

const states: readonly BlockState[] = [
  { name: 'allowed', element: pause() },
  { name: 'allowed, annual', element: pause({ term: 'annual' }) },
  { name: 'reason why not', element: pause({ blocker: blockerMessage('paused before', 'member') }) },
  { name: 'choose 1/2/3 months', element: pause(), reach: click('input[value="3"]') },
  { name: 'saving', element: pause({ busy: true }) },
  {
    name: 'scheduled',
    element: <PlanStatus page={samplePlan({ status: 'active_paused', acts: ['undo-pause'], next_charge: null })} busy={false} />,
  },
  { name: 'paused', element: <PlanStatus page={samplePlan({ status: 'paused', acts: ['resume'], next_charge: null })} busy={false} /> },
  { name: 'extend', element: pause({ mode: 'extend' }) },
]
export default states
