import type { FastifyInstance } from 'fastify'
import type { Courier } from './courier.ts'
import { countDeliveries, listDeliveries, resend, shiftDue } from './deliveries.ts'
import type { Faults } from './faults.ts'
import { PanelProblem, readClock, readFault, readPolicy } from './panel-requests.ts'
import { policyOf, setPolicy, wellBehaved } from './policy.ts'
import type { Stage } from './stage.ts'

const maxDeliveries = 500

/** The calls of every panel: faults, clock, webhook policy, deliveries. */
export function addPanelBasics(panel: FastifyInstance, stage: Stage, courier: Courier, faults: Faults): void {
  panel.get('/faults', () => ({ faults: faults.list() }))
  panel.post('/faults', (request) => {
    faults.add(readFault(request.body))
    return { faults: faults.list() }
  })
  panel.delete('/faults', () => {
    faults.clear()
    return { faults: [] }
  })

  panel.post('/clock', (request) => {
    const moved = stage.clock.set(readClock(request.body, stage.clock.now()))
    if (moved < 0) shiftDue(stage, moved)
    courier.poke()
    return { now: new Date(stage.clock.now()) }
  })

  panel.get('/webhooks', () => policyOf(stage))
  panel.post('/webhooks', (request) => {
    const policy = setPolicy(stage, readPolicy(request.body))
    courier.poke()
    return policy
  })
  panel.delete('/webhooks', () => {
    setPolicy(stage, wellBehaved)
    courier.poke()
    return wellBehaved
  })
  panel.post('/webhooks/drain', async () => {
    await courier.drain()
    return countDeliveries(stage)
  })

  panel.get<{ Querystring: { event?: string; state?: string; type?: string } }>('/deliveries', (request) => ({
    deliveries: listDeliveries(stage, request.query, maxDeliveries),
  }))
  panel.post<{ Params: { id: string } }>('/deliveries/:id/resend', (request) => {
    if (!resend(stage, Number(request.params.id))) throw new PanelProblem(`No such delivery: '${request.params.id}'`)
    courier.poke()
    return { resent: Number(request.params.id) }
  })
}
