import { waitingFor } from '../../parts/deliveries.ts'
import { given, type ListParams, listOf, listTakes } from '../wire/listing.ts'
import { idIn, operation } from '../wire/operation.ts'
import { invalid, missing } from '../wire/refusal.ts'

type EventList = ListParams & { type?: string; types?: string[] }

export const eventOperations = [
  operation('Events.retrieve', '', (call, _params, ids) => {
    const row = call.store.find('event', idIn(ids))
    if (!row) throw missing('event', idIn(ids))
    return { ...row.body, pending_webhooks: waitingFor(call, row.body.id) }
  }),
  operation<EventList>('Events.list', `${listTakes} type types`, (call, params) => {
    if (params.type && params.types) throw invalid('You may only specify one of these parameters: type, types.', 'type')
    const types = params.types ?? (params.type ? [params.type] : undefined)
    const exact = types?.every((type) => !type.includes('*'))
    if (types && !exact) throw invalid('The fake does not support wildcards in event types.', 'type')
    return listOf(call, 'event', '/v1/events', params, types ? { types } : {})
  }),
  operation<ListParams & { source?: string; type?: string; currency?: string }>(
    'BalanceTransactions.list',
    `${listTakes} currency source type`,
    (call, params) =>
      listOf(call, 'balance_transaction', '/v1/balance_transactions', params, {
        where: given({ source: params.source, type: params.type, currency: params.currency }),
      }),
  ),
  operation('BalanceTransactions.retrieve', '', (call, _params, ids) => {
    const row = call.store.find('balance_transaction', idIn(ids))
    if (!row) throw missing('balance_transaction', idIn(ids))
    return row.body
  }),
]
