import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { idOf, type Row } from '../core/kinds.ts'
import { ownCall, type World } from '../core/world.ts'
import { authenticatePayment } from '../payments/pay.ts'
import { authenticateSetup } from '../payments/save-card.ts'
import type { Courier } from '../webhooks/courier.ts'
import { readForm } from '../wire/form.ts'
import { authenticatePage, closingPage } from './pages.ts'

type IntentRow = Row<'payment_intent'> | Row<'setup_intent'>
type Route = { Params: { id: string }; Querystring: { client_secret?: string; theme?: string }; Body: string }

/** The fake bank's 3-D Secure page. Browsers get in with the client secret. */
export function addAuthenticateRoutes(
  app: FastifyInstance,
  world: World,
  courier: Courier,
  asPage: (reply: FastifyReply) => FastifyReply,
): void {
  app.get<Route>('/authenticate/:id', (request, reply) => {
    const row = findIntent(world, request.params.id, request.query.client_secret)
    if (!row) return asPage(reply).code(404).send(closingPage('There is nothing to confirm here.', request.query.theme))
    if (row.body.status !== 'requires_action')
      return asPage(reply).send(closingPage('This was already answered. You can close this page.', request.query.theme))
    return asPage(reply).send(
      authenticatePage({ sentence: sentenceFor(world, row), clientSecret: row.body.client_secret ?? '' }, request.query.theme),
    )
  })

  app.post<Route>('/authenticate/:id', (request, reply) => {
    const { client_secret, outcome } = readForm(String(request.body ?? ''))
    const row = findIntent(world, request.params.id, String(client_secret))
    if (!row) return asPage(reply).code(404).send(closingPage('There is nothing to confirm here.', request.query.theme))
    const back = row.body.next_action?.redirect_to_url?.return_url
    if (row.body.status === 'requires_action') {
      world.store.tx(() => answer(world, row, outcome === 'complete'))
      courier.poke()
    }
    if (request.headers.accept === 'application/json') return reply.send({ status: row.body.status })
    if (back) return reply.redirect(returnAddress(back, row.body), 303)
    return asPage(reply).send(
      closingPage(
        row.body.status === 'requires_payment_method' ? 'The payment was not confirmed.' : 'Thank you, that is confirmed.',
        request.query.theme,
      ),
    )
  })
}

function answer(world: World, row: IntentRow, passed: boolean): void {
  const call = ownCall(world)
  if (isSetup(row)) authenticateSetup(call, row, passed)
  else authenticatePayment(call, row, passed)
}

function findIntent(world: World, id: string, secret: string | undefined): IntentRow | null {
  const row = id.startsWith('seti_') ? world.store.find('setup_intent', id) : world.store.find('payment_intent', id)
  return row && secret === row.body.client_secret ? row : null
}

function isSetup(row: IntentRow): row is Row<'setup_intent'> {
  return row.body.object === 'setup_intent'
}

function sentenceFor(world: World, row: IntentRow): string {
  const card = world.store.find('payment_method', idOf(row.body.payment_method) ?? '')?.body.card
  const which = card ? `the card ending in ${card.last4}` : 'your card'
  if (isSetup(row)) return `Your bank needs to confirm it’s you who saves ${which}.`
  return `Your bank needs to confirm it’s you who pays ${money(row.body.amount, row.body.currency)} with ${which}.`
}

function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The shop's return address with Stripe's parameters. */
function returnAddress(back: string, intent: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const url = new URL(back)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded')
  return url.href
}
