import { cancelUpgrade, changePlan } from '#membership/actions/change-plan.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { onDisputed } from '#membership/billing/dispute.server.ts'
import { membershipSubject } from '#membership/billing/membership-subject.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { openChild } from '#payments/tests/child-ctx.ts'
import { deliverNotice } from '#payments/tests/deliver-notice.ts'
import { plainOrders } from '#payments/tests/plain-orders.ts'
import { createCtx } from '#platform/ctx.ts'

// Runs the membership operation named in its environment. May crash or pause at the failpoint named there.
const { DO, MEMBER } = process.env
const nothing = async () => ({ count: 0, minor: 0 })
const { ctx, close } = openChild(
  { order: plainOrders, membership: { ...membershipSubject, onDisputed } },
  { planUsage: { files: { taken: nothing }, dvds: { taken: nothing, withdraw: async () => [] } } },
)
const own = createCtx({ ...ctx, visitor: { ...ctx.visitor, member: JSON.parse(MEMBER ?? 'null') } })

const operations: Record<string, () => Promise<unknown>> = {
  async clock() {
    while ((await runBillingClock(ctx, { lanes: process.env.FAILPOINT ? 1 : 4 })) > 0);
  },
  upgrade: () => changePlan(own, 'ultimate', 'monthly'),
  'give-up': () => cancelUpgrade(own),
  pause: () => pause(own, 1),
  withdraw: () => withdraw(own),
  webhook: () => deliverNotice(ctx),
}

await operations[String(DO)]?.()
await close()
