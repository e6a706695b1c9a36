import { type Courier, startCourier as startAnyCourier, type Webhook } from '../../parts/courier.ts'
import type { Delivery } from '../../parts/deliveries.ts'
import { newId, type World } from '../core/world.ts'
import { signatureOf } from './signing.ts'

export const startCourier = (world: World): Courier =>
  startAnyCourier(world, { letter: (delivery, forged) => webhookOf(world, delivery, forged) })

function webhookOf(world: World, delivery: Delivery, forged: () => boolean): Webhook | null {
  const event = world.store.find('event', delivery.event)
  const { webhookUrl } = world.settings
  if (!event || !webhookUrl) return null
  const body = JSON.stringify(event.body)
  const sent = { id: `t${newId(8)}-${newId(8)}`.toLowerCase(), time: new Date(world.clock.now()).toISOString() }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-58000000',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-5edc0ebc',
    'paypal-transmission-id': sent.id,
    'paypal-transmission-time': sent.time,
    'paypal-transmission-sig': forged() ? 'forged' : signatureOf(world, sent, body),
  }
  return { url: webhookUrl, body, headers }
}
