import type { FastifyInstance } from 'fastify'
import { countDeliveries } from '../../parts/deliveries.ts'
import type { Faults } from '../../parts/faults.ts'
import { addPanelBasics } from '../../parts/panel.ts'
import { fieldsOf, PanelProblem, text } from '../../parts/panel-requests.ts'
import { idOf } from '../core/kinds.ts'
import { ownCall, type World } from '../core/world.ts'
import { closeDispute, openDispute } from '../payments/disputes.ts'
import { authenticatePayment } from '../payments/pay.ts'
import { authenticateSetup } from '../payments/save-card.ts'
import { mustBeIntent } from '../resources/payment-intents.ts'
import { mustBeSetup } from '../resources/setup-intents.ts'
import type { Courier } from '../webhooks/courier.ts'
import { invalid, missing, Refusal } from '../wire/refusal.ts'
import { ledger } from './ledger.ts'

type WithId = { Params: { id: string } }

/** The panel for tests under /_sandbox. It requires the secret key, since the shop exposes this process to browsers. */
export function addPanelRoutes(app: FastifyInstance, world: World, courier: Courier, faults: Faults): void {
  app.register(
    (panel, _options, done) => {
      panel.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization === `Bearer ${world.settings.secretKey}`) return
        await reply.code(401).send({ error: { type: 'invalid_request_error', message: 'The panel wants the secret key.' } })
      })
      panel.setErrorHandler((error, _request, reply) => {
        if (error instanceof Refusal) return reply.code(error.status).send({ error: error.body })
        if (error instanceof PanelProblem) return reply.code(400).send({ error: invalid(error.message, error.field).body })
        throw error
      })

      panel.get('/health', () => ({
        checked: world.checks.checked,
        wrong: world.checks.wrong,
        now: new Date(world.clock.now()),
        deliveries: countDeliveries(world),
      }))
      panel.get('/ledger', () => ({ intents: ledger(world) }))

      addPanelBasics(panel, world, courier, faults)
      addPaymentRoutes(panel, world, courier)
      done()
    },
    { prefix: '/_sandbox' },
  )
}

function addPaymentRoutes(panel: FastifyInstance, world: World, courier: Courier): void {
  const act = <T>(work: () => T): T => {
    const result = world.store.tx(work)
    courier.poke()
    return result
  }
  panel.post('/disputes', (request) => {
    const given = fieldsOf(request.body, ['charge', 'payment_intent', 'reason'])
    const intent = world.store.find('payment_intent', text(given, 'payment_intent') ?? '')?.body
    const id = text(given, 'charge') ?? idOf(intent?.latest_charge) ?? ''
    const charge = world.store.find('charge', id)?.body
    if (!charge) throw missing('charge', id, 'charge')
    return act(() => openDispute(ownCall(world), charge, text(given, 'reason') ?? 'fraudulent'))
  })
  panel.post<WithId>('/disputes/:id/close', (request) => {
    const { status } = fieldsOf(request.body, ['status'])
    const dispute = world.store.find('dispute', request.params.id)?.body
    if (!dispute) throw missing('dispute', request.params.id)
    if (status !== 'won' && status !== 'lost') throw invalid('status must be won or lost', 'status')
    return act(() => closeDispute(ownCall(world), dispute, status))
  })
  // What the buttons of the 3-D Secure page do, for tests without a browser.
  panel.post<WithId>('/authenticate/:id', (request) => {
    const { outcome } = fieldsOf(request.body, ['outcome'])
    if (outcome !== 'complete' && outcome !== 'fail') throw invalid('outcome must be complete or fail', 'outcome')
    const { id } = request.params
    const call = ownCall(world)
    const passed = outcome === 'complete'
    return act(() =>
      id.startsWith('seti_')
        ? authenticateSetup(call, mustBeSetup(call, id), passed)
        : authenticatePayment(call, mustBeIntent(call, id), passed),
    )
  })
}
