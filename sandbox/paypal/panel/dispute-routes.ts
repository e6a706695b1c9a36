import type { FastifyInstance } from 'fastify'
import type { Courier } from '../../parts/courier.ts'
import { fieldsOf, PanelProblem, text } from '../../parts/panel-requests.ts'
import { closeDispute, escalate, openDispute, outcomes } from '../calls/disputes.ts'
import type { World } from '../core/world.ts'
import { find } from '../wire/call.ts'

export type WithId = { Params: { id: string } }

export function addDisputeRoutes(panel: FastifyInstance, world: World, courier: Courier): void {
  const act = (work: () => object): object => {
    const done = world.store.tx(work)
    courier.poke()
    return done
  }
  panel.post('/disputes', (request) => {
    const given = fieldsOf(request.body, ['order', 'reason', 'amount'])
    const capture = world.store.all('capture').find(({ hidden }) => hidden.order === text(given, 'order'))?.body
    const amount = given.amount === undefined ? undefined : Number(given.amount)
    if (!capture || capture.status === 'PENDING') throw new PanelProblem('order must be one that was paid')
    return act(() => openDispute(world, capture, text(given, 'reason') ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amount))
  })
  panel.post<WithId>('/disputes/:id/escalate', (request) => act(() => escalate(world, find(world, 'dispute', request.params.id).body)))
  panel.post<WithId>('/disputes/:id/close', (request) => {
    const outcome = outcomes.find((one) => one === text(fieldsOf(request.body, ['outcome']), 'outcome'))
    if (!outcome) throw new PanelProblem(`outcome must be one of ${outcomes.join(', ')}`)
    return act(() => closeDispute(world, find(world, 'dispute', request.params.id).body, outcome))
  })
}
