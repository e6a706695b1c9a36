import { queueDelivery } from '../../parts/stage.ts'
import type { Event, Kind, Kinds, Money } from '../core/kinds.ts'
import type { Row } from '../core/store.ts'
import { apiLink, isoNow, mustFit, newId, type World } from '../core/world.ts'
import { missing } from './refusal.ts'

/** One call's parsed and validated parts. */
export type Call = World & { ids: Record<string, string>; query: Record<string, string>; body: unknown; key: string | null }

/** A faked API call, by PayPal's name for it. */
export type PlayedOperation = {
  id: string
  status: number
  /** It changes something, so it needs a request id. */
  acts?: boolean
  run: (call: Call) => object | null
}

/** The object with that id; refuses like PayPal when there is none. */
export function find<K extends Kind>(world: World, kind: K, id: string): Row<K> {
  const row = world.store.find(kind, id)
  if (!row) throw missing()
  return row
}

const webhookEndpoint = 'configured'

/** Records an event with a copy of the object, and queues it for the shop. */
export function emit<K extends Kind>(
  world: World,
  type: string,
  kind: string,
  resource: Kinds[K],
  summary: string,
  also: object = {},
): void {
  const id = `WH-${newId(17)}-${newId(17)}`
  const event: Event = {
    id,
    event_version: '1.0',
    create_time: isoNow(world),
    resource_type: kind,
    event_type: type,
    summary,
    resource: { ...resource, ...also },
    links: [apiLink('self', `/v1/notifications/webhooks-events/${id}`)],
  }
  mustFit(world, `event ${type}`, world.shapes.event(event) ?? world.shapes.resource(kind, event.resource))
  world.store.save('event', event)
  if (world.settings.webhookUrl) queueDelivery(world, id, webhookEndpoint, type)
}

/** PayPal's decimal text as minor units. All faked currencies have two decimals. */
export const minorOf = ({ value }: Money): number => Math.round(Number(value) * 100)

export const moneyOf = (minor: number, currency: string): Money => ({ currency_code: currency, value: (minor / 100).toFixed(2) })
