import { type Courier, startCourier as startAnyCourier, type Webhook } from '../../parts/courier.ts'
import type { Delivery } from '../../parts/deliveries.ts'
import type { World } from '../core/world.ts'
import { nextTimer, runDueTimers } from '../payments/later.ts'
import { signatureHeader } from './signing.ts'

export type { Courier }

/** Delivers webhooks to subscribed endpoints with Stripe's signature, and runs timers. */
export const startCourier = (world: World): Courier =>
  startAnyCourier(world, {
    letter: (delivery, forged) => webhookOf(world, delivery, forged),
    timers: { run: () => runDueTimers(world), next: () => nextTimer(world) },
  })

function webhookOf(world: World, delivery: Delivery, forged: () => boolean): Webhook | null {
  const endpoint = world.store.find('webhook_endpoint', delivery.endpoint)
  const event = world.store.find('event', delivery.event)
  if (!endpoint || !event || endpoint.body.status !== 'enabled') return null
  const body = JSON.stringify(event.body, null, 2)
  const secret = forged() ? 'whsec_wrong' : (endpoint.hidden.secret ?? '')
  // The later of the two clocks, so that neither a shop with a moved clock nor one with the machine's calls it stale.
  const seconds = Math.floor(Math.max(Date.now(), world.clock.now()) / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureHeader(body, secret, seconds),
  }
  return { url: endpoint.body.url, body, headers }
}
