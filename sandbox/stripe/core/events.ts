import type Stripe from 'stripe'
import { queueDelivery } from '../../parts/stage.ts'
import { newId } from './ids.ts'
import { type Kind, type Kinds, shapeOf } from './kinds.ts'
import { type Call, check } from './world.ts'

export type EventType = Stripe.EventBase['type']

/** Records an event with a copy of the object, and queues it for every subscribed endpoint. */
export function emit<K extends Kind>(call: Call, type: EventType, kind: K, object: Kinds[K], previous?: Partial<Kinds[K]>): void {
  const endpoints = call.store
    .list('webhook_endpoint', {}, { limit: 100 })
    .rows.filter(({ body }) => body.status === 'enabled' && (body.enabled_events.includes('*') || body.enabled_events.includes(type)))
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: call.shapes.version,
    created: call.clock.seconds(),
    data: { object: { ...object }, ...(previous ? { previous_attributes: { ...previous } } : {}) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: call.requestId, idempotency_key: call.key },
    type,
  }
  const wrong = check(call, `event ${type}`, call.shapes.faultOf('EventBase', event) ?? call.shapes.faultOf(shapeOf[kind], object))
  if (wrong) throw new Error(`an event does not fit the schema: ${wrong}`)
  call.store.save('event', event)
  for (const { body } of endpoints) queueDelivery(call, event.id, body.id, type)
}
