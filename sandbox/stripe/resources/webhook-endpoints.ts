import type Stripe from 'stripe'
import { newId } from '../core/ids.ts'
import { type Call, ownCall, type World } from '../core/world.ts'
import { metadata } from '../payments/details.ts'
import { type ListParams, listOf, listTakes } from '../wire/listing.ts'
import { idIn, operation } from '../wire/operation.ts'
import { invalid, missing } from '../wire/refusal.ts'

// The configured endpoint keeps one id, so that a new address updates it instead of adding another.
const fromSettings = 'we_settings'

export const webhookEndpointOperations = [
  operation<Stripe.WebhookEndpointCreateParams>(
    'WebhookEndpoints.create',
    'api_version description enabled_events metadata url',
    (call, params) => {
      mustBeAddress(params.url)
      if (params.api_version && params.api_version !== call.shapes.version)
        throw invalid(`The fake speaks only ${call.shapes.version}.`, 'api_version')
      const endpoint = {
        ...newEndpoint(call, newId('we'), params.url),
        enabled_events: params.enabled_events,
        description: params.description || null,
        metadata: metadata(params.metadata),
      }
      const secret = newId('whsec', 32)
      call.store.save('webhook_endpoint', endpoint, { secret })
      return { ...endpoint, secret }
    },
  ),
  operation<Stripe.WebhookEndpointUpdateParams>(
    'WebhookEndpoints.update',
    'description disabled enabled_events metadata url',
    (call, params, ids) => {
      const endpoint = mustBeEndpoint(call, idIn(ids))
      if (params.url) mustBeAddress(params.url)
      endpoint.url = params.url ?? endpoint.url
      endpoint.enabled_events = params.enabled_events ?? endpoint.enabled_events
      if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled'
      if (params.description !== undefined) endpoint.description = params.description || null
      endpoint.metadata = metadata(params.metadata, endpoint.metadata)
      call.store.save('webhook_endpoint', endpoint)
      return endpoint
    },
  ),
  operation('WebhookEndpoints.retrieve', '', (call, _params, ids) => mustBeEndpoint(call, idIn(ids))),
  operation<ListParams>('WebhookEndpoints.list', listTakes, (call, params) =>
    listOf(call, 'webhook_endpoint', '/v1/webhook_endpoints', params),
  ),
  operation('WebhookEndpoints.del', '', (call, _params, ids) => {
    const endpoint = mustBeEndpoint(call, idIn(ids))
    call.store.save('webhook_endpoint', { ...endpoint, status: 'disabled' }, { deleted: true })
    return { id: endpoint.id, object: 'webhook_endpoint', deleted: true }
  }),
]

export function keepConfiguredEndpoint(world: World): void {
  const { webhookUrl, webhookSecret } = world.settings
  const known = world.store.find('webhook_endpoint', fromSettings)?.body
  if (!webhookUrl && !known) return
  const endpoint = known ?? newEndpoint(ownCall(world), fromSettings, webhookUrl ?? '')
  world.store.save(
    'webhook_endpoint',
    { ...endpoint, url: webhookUrl ?? endpoint.url, status: webhookUrl ? 'enabled' : 'disabled' },
    { secret: webhookSecret },
  )
}

function newEndpoint(call: Call, id: string, url: string): Stripe.WebhookEndpoint {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: call.shapes.version,
    application: null,
    created: call.clock.seconds(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}

function mustBeEndpoint(call: Call, id: string): Stripe.WebhookEndpoint {
  const row = call.store.find('webhook_endpoint', id)
  if (!row || row.hidden.deleted) throw missing('webhook_endpoint', id)
  return row.body
}

function mustBeAddress(url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid')
}
