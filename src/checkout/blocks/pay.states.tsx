import type { ComponentProps } from 'react'
import Pay from '#checkout/blocks/pay.tsx'
import { OrderHeader } from '#orders/order-header.tsx'
import { orderHeadline } from '#orders/rules/order-headline.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const consent = 'Start my download now. I know that I can’t withdraw from it after that.'
const pay = (change: Partial<ComponentProps<typeof Pay>> = {}) => (
  <Pay total={{ minor: 2499, currency: 'GBP' }} consent={consent} working={false} {...change} />
)
const step = (element: BlockState['element'], problem?: string) => (
  <form className="grid max-w-text gap-6">
    <div role="alert" className="empty:hidden">
      {problem && <Notice title={problem} tone="ember" />}
    </div>
    {element}
  </form>
)

const paid = {
  number: 'W-10042',
  placed_at: '2026-11-22T12:00:00Z',
  state: 'paid',
  state_words: 'Paid',
  email: 'robin@example.com',
  physical: false,
  digital: true,
  gifts: false,
  guest: false,
  invoice: '/orders/W-10042/invoice.pdf',
} as const

const states: readonly BlockState[] = [
  { name: 'ready', element: step(pay()) },
  { name: 'consent missing', element: step(pay({ consentError: 'Please tick the box to continue.' })) },
  { name: 'working', element: step(pay({ working: true })) },
  {
    name: 'authentication',
    element: step(pay({ working: true })),
    note: 'The bank asks in a window of its own above the page. The button stays locked.',
  },
  { name: 'approved elsewhere', element: step(pay({ approvedAt: 'PayPal' })) },
  { name: 'declined', element: step(pay(), 'Your bank declined this card. You haven’t been charged. Try another card.') },
  {
    name: 'paid',
    element: (
      <OrderHeader order={paid} headline={orderHeadline({ ...paid, fresh: true, refunded: false, awaited: false, sent: false })} thanks />
    ),
    note: 'The order’s page takes the place of checkout.',
  },
]
export default states
