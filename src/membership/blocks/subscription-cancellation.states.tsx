import type { ComponentProps } from 'react'
import DiscountSubscription from '#membership/blocks/discount-subscription.tsx'
import SubscriptionCancellation from '#membership/blocks/subscription-cancellation.tsx'
import { PlanStatus } from '#membership/plan-status.tsx'
import { samplePlan } from '#membership/sample-plan.ts'
import type { BlockState } from '#ui/states/block-state.ts'

const reasons = [
  { value: 'price', title: 'It’s too expensive' },
  { value: 'time', title: 'I don’t have time to practise' },
  { value: 'content', title: 'I didn’t find what I’m looking for' },
]
const leave = (change: Partial<ComponentProps<typeof SubscriptionCancellation>> = {}) => (
  <div className="max-w-text">
    <SubscriptionCancellation reasons={reasons} chosen={null} until="12th January 2027" atOnce={false} busy={false} {...change} />
  </div>
)
const expiring = <PlanStatus page={samplePlan({ status: 'expiring', acts: ['undo-cancel'], next_charge: null })} busy={false} />

const states: readonly BlockState[] = [
  { name: 'reason', element: leave() },
  {
    name: 'offer',
    element: (
      <div className="grid max-w-text gap-8">
        {leave()}
        <section aria-label="Before you go" className="rounded-card border border-brass-edge bg-brass-wash p-5">
          <DiscountSubscription percent={30} charges={3} next="£8.40 on 12th January 2027" busy={false} />
        </section>
      </div>
    ),
  },
  { name: 'confirm', element: leave({ chosen: 'time' }) },
  { name: 'confirm, ends at once', element: leave({ chosen: 'none', atOnce: true }) },
  { name: 'saving', element: leave({ chosen: 'time', busy: true }) },
  { name: 'done', element: expiring, note: 'The page of the membership also says that it was cancelled, once.' },
  { name: 'undo', element: expiring, note: '“Keep my membership” takes the cancellation back until it has ended.' },
]
export default states
