import type { FastifyInstance } from 'fastify'
import { fieldsOf, PanelProblem, text } from '../../parts/panel-requests.ts'
import { changeAgreement, giveBackLast, keepAgreement, reverseLast } from '../calls/agreements.ts'
import type { World } from '../core/world.ts'
import type { WithId } from './dispute-routes.ts'

const agreementStates = ['Active', 'Suspended', 'Cancelled'] as const

/** Legacy agreements: adds one, or changes one at PayPal itself. */
export function addAgreementRoutes(panel: FastifyInstance, world: World): void {
  panel.post('/agreements', (request) => {
    const given = fieldsOf(request.body, ['id', 'description', 'start_date'])
    const [id, description, start] = [text(given, 'id'), text(given, 'description') ?? 'An old agreement', text(given, 'start_date')]
    if (!id || !start || Number.isNaN(Date.parse(start))) throw new PanelProblem('id and start_date (ISO 8601) are needed')
    return keepAgreement(world, { id, description, start_date: start })
  })
  panel.post<WithId>('/agreements/:id', (request) => {
    const given = fieldsOf(request.body, ['state', 'funds'])
    const state = agreementStates.find((one) => one === text(given, 'state'))
    const funds = (['ok', 'none'] as const).find((one) => one === text(given, 'funds'))
    if (!state) throw new PanelProblem(`state must be one of ${agreementStates.join(', ')}`)
    return changeAgreement(world, request.params.id, state, funds)
  })
  panel.post<WithId>('/agreements/:id/give-back', (request) =>
    giveBackLast(world, request.params.id, text(fieldsOf(request.body, ['total']), 'total') ?? '12.00'),
  )
  panel.post<WithId>('/agreements/:id/reverse', (request) => {
    const state = (['reversed', 'canceled_reversal'] as const).find((one) => one === text(fieldsOf(request.body, ['state']), 'state'))
    if (!state) throw new PanelProblem('state must be reversed or canceled_reversal')
    return reverseLast(world, request.params.id, state)
  })
}
