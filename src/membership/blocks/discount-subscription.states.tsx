import DiscountSubscription from '#membership/blocks/discount-subscription.tsx'
import SubscriptionCancellation from '#membership/blocks/subscription-cancellation.tsx'
import { PlanStatus } from '#membership/plan-status.tsx'
import { samplePlan } from '#membership/sample-plan.ts'
import type { BlockState } from '#ui/states/block-state.ts'

const offer = { percent: 30, charges: 3, next: '£8.40 on 12th January 2027' }

const states: readonly BlockState[] = [
  { name: 'offered', element: <DiscountSubscription {...offer} busy={false} /> },
  { name: 'saving', element: <DiscountSubscription {...offer} busy /> },
  { name: 'taken', element: <PlanStatus page={samplePlan({ discount: { percent: 30, charges_left: 3 } })} busy={false} /> },
  {
    name: 'not eligible',
    element: (
      <div className="max-w-text">
        <SubscriptionCancellation
          reasons={[{ value: 'price', title: 'It’s too expensive' }]}
          chosen={null}
          until="12th January 2027"
          atOnce={false}
          busy={false}
        />
      </div>
    ),
    note: 'The cancellation leaves the offer out: a refusal there would only hold people up.',
  },
]
export default states
