import { takenBy } from '../calls/disputes.ts'
import { refundsOf } from '../calls/refunds.ts'
import type { World } from '../core/world.ts'
import { minorOf } from '../wire/call.ts'

/** Every successful payment with its refunds: the truth that the shop's books are compared with. Minor units. */
export const ledger = (world: World) =>
  world.store.all('capture').flatMap(({ body, hidden }) => {
    const order = world.store.find('order', hidden.order ?? '')
    if (!order || body.status === 'PENDING' || body.status === 'DECLINED') return []
    return {
      id: order.body.id,
      amount_received: minorOf(body.amount),
      currency: body.amount.currency_code,
      metadata: { attempt_id: body.custom_id ?? '' },
      idempotency_key: order.hidden.captureKey ?? null,
      refunds: refundsOf(world, body.id).map(({ id, amount }) => ({ id, amount: minorOf(amount), status: 'succeeded' })),
      taken_back: world.store
        .all('dispute')
        .filter(({ hidden }) => hidden.capture === body.id)
        .reduce((sum, { body }) => sum + takenBy(body), 0),
    }
  })
