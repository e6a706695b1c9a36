import type { FastifyInstance } from 'fastify'
import type { Courier } from '../../parts/courier.ts'
import { countDeliveries } from '../../parts/deliveries.ts'
import type { Faults } from '../../parts/faults.ts'
import { addPanelBasics } from '../../parts/panel.ts'
import { fieldsOf, PanelProblem, text } from '../../parts/panel-requests.ts'
import { press } from '../browser/routes.ts'
import { endCapture } from '../calls/captures.ts'
import { credentials } from '../calls/tokens.ts'
import { endToken } from '../calls/wallets.ts'
import { sameText } from '../core/same-text.ts'
import type { World } from '../core/world.ts'
import { find } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'
import { addAgreementRoutes } from './agreement-routes.ts'
import { addDisputeRoutes, type WithId } from './dispute-routes.ts'
import { ledger } from './ledger.ts'

/** The panel for tests under /_sandbox. It requires the client secret, since the shop exposes this process to browsers. */
export function addPanelRoutes(app: FastifyInstance, world: World, courier: Courier, faults: Faults): void {
  app.register(
    (panel, _options, done) => {
      panel.addHook('onRequest', async (request, reply) => {
        if (sameText(credentials(request, 'bearer'), world.settings.clientSecret)) return
        await reply.code(401).send({ error: { message: 'The panel wants the client secret.' } })
      })
      panel.setErrorHandler((error, _request, reply) => {
        if (error instanceof PanelProblem) return reply.code(400).send({ error: { message: error.message } })
        if (error instanceof Refusal) return reply.code(error.status).send({ error: { message: error.message } })
        throw error
      })
      panel.get('/health', () => ({ ...world.checks, now: new Date(world.clock.now()), deliveries: countDeliveries(world) }))
      panel.get('/ledger', () => ({ intents: ledger(world) }))
      addPanelBasics(panel, world, courier, faults)
      addBuyerRoutes(panel, world, courier)
      addAgreementRoutes(panel, world)
      done()
    },
    { prefix: '/_sandbox' },
  )
}

/** Acts as the buyer and their bank, for tests without a browser. */
function addBuyerRoutes(panel: FastifyInstance, world: World, courier: Courier): void {
  for (const [path, kind] of [
    ['/approve/:id', 'order'],
    ['/approve-wallet/:id', 'setup_token'],
  ] as const) {
    panel.post<WithId>(path, (request) => {
      const outcome = text(fieldsOf(request.body, ['outcome']), 'outcome') ?? 'accept'
      const back = press(world, kind, request.params.id, outcome)
      if (!back) throw new PanelProblem('there is nothing to approve, or the outcome is not accept, no-funds, pending or cancel')
      courier.poke()
      return { back }
    })
  }
  panel.post<WithId>('/captures/:id', (request) => {
    const { status } = fieldsOf(request.body, ['status'])
    if (status !== 'COMPLETED' && status !== 'DECLINED') throw new PanelProblem('status must be COMPLETED or DECLINED')
    world.store.tx(() => endCapture(world, request.params.id, status))
    courier.poke()
    return { status }
  })
  addDisputeRoutes(panel, world, courier)
  panel.post<WithId>('/wallets/:id', (request) => {
    const { funds } = fieldsOf(request.body, ['funds'])
    if (funds !== 'ok' && funds !== 'none' && funds !== 'pending') throw new PanelProblem('funds must be ok, none or pending')
    world.store.save('payment_token', find(world, 'payment_token', request.params.id).body, { funds })
    return { funds }
  })
  panel.delete<WithId>('/wallets/:id', (request) => {
    find(world, 'payment_token', request.params.id)
    world.store.tx(() => endToken(world, request.params.id))
    courier.poke()
    return { ended: request.params.id }
  })
}
