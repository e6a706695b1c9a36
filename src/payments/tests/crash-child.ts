import { settle } from '#payments/attempts/settle.server.ts'
import { charge } from '#payments/payments.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import { openChild } from '#payments/tests/child-ctx.ts'
import { deliverNotice } from '#payments/tests/deliver-notice.ts'
import { plainOrders } from '#payments/tests/plain-orders.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'

const { DO, ID } = process.env
const { ctx, close } = openChild({ order: plainOrders })

const deeds: Record<string, () => Promise<unknown>> = {
  charge: () => charge(ctx, String(ID)),
  settle: () => settle(ctx, String(ID), 'return'),
  refund: () => refundPayment(ctx, String(ID), 699, 'crashing'),
  events: () => processEvents(ctx),
  webhook: () => deliverNotice(ctx),
}

await deeds[String(DO)]?.()
await close()
