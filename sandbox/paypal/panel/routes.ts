import type { FastifyInstance } from 'fastify'
import type { Courier } from '../../parts/courier.ts'
import { countDeliveries } from '../../parts/deliveries.ts'
import type { Faults } from '../../parts/faults.ts'
import { addPanelBasics } from '../../parts/panel.ts'
import { fieldsOf, PanelProblem, text } from '../../parts/panel-requests.ts'
import { press } from '../browser/routes.ts'
import { changeAgreement, giveBackLast, keepAgreement, reverseLast } from '../calls/agreements.ts'
import { endCapture } from '../calls/captures.ts'
import { closeDispute, escalate, openDispute, outcomes } from '../calls/disputes.ts'
import { credentials } from '../calls/tokens.ts'
import { endToken } from '../calls/wallets.ts'
import { sameText } from '../core/same-text.ts'
import type { World } from '../core/world.ts'
import { find } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'
import { ledger } from './ledger.ts'

type WithId = { Params: { id: string } }

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
      addAgreementPanel(panel, world)
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

const agreementStates = ['Active', 'Suspended', 'Cancelled'] as const

/** Legacy agreements: adds one, or changes one at PayPal itself. */
function addAgreementPanel(panel: FastifyInstance, world: World): void {
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

/** Opens, escalates and decides disputes. */
function addDisputeRoutes(panel: FastifyInstance, world: World, courier: Courier): void {
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
