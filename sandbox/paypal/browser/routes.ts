import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Courier } from '../../parts/courier.ts'
import { questionSheet } from '../../parts/question-sheet.ts'
import { approveOrder, findOrder } from '../calls/orders.ts'
import { approveSetup } from '../calls/wallets.ts'
import type { Funds } from '../core/kinds.ts'
import { testBuyer } from '../core/test-buyer.ts'
import type { World } from '../core/world.ts'
import { find } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'
import { approvalPage, nothingPage, type Question } from './pages.ts'

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The result of each button: the wallet's funds, or null when the buyer cancels. */
const outcomes: Readonly<Record<string, Funds | null>> = { accept: 'ok', 'no-funds': 'none', pending: 'pending', cancel: null }

type Asked = { Querystring: { token?: string; approval_session_id?: string }; Body: string }

/** Approval pages of orders and setup tokens. */
export function addBrowserRoutes(app: FastifyInstance, world: World, courier: Courier): void {
  const sheet = questionSheet(new URL('approval.css', import.meta.url))
  app.get('/approval.css', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(sheet))
  for (const [path, kind] of [
    ['/checkoutnow', 'order'],
    ['/agreements/approve', 'setup_token'],
  ] as const) {
    const idIn = ({ token, approval_session_id }: Asked['Querystring']) => (kind === 'order' ? token : approval_session_id) ?? ''
    app.get<Asked>(path, (request, reply) => {
      const question = questionOf(world, kind, idIn(request.query))
      return asPage(reply)
        .code(question ? 200 : 404)
        .send(question ? approvalPage(question) : nothingPage('There is nothing to approve here any more.'))
    })
    app.post<Asked>(path, (request, reply) => {
      const outcome = new URLSearchParams(request.body).get('outcome') ?? ''
      const back = press(world, kind, idIn(request.query), outcome)
      courier.poke()
      return back ? reply.redirect(back, 303) : asPage(reply).code(404).send(nothingPage('There is nothing to approve here any more.'))
    })
  }
}

/** Handles a button; returns the shop's return address, or null without anything to approve. */
export function press(world: World, kind: 'order' | 'setup_token', id: string, outcome: string): string | null {
  if (!questionOf(world, kind, id) || !(outcome in outcomes)) return null
  const funds = outcomes[outcome]
  const { hidden } = find(world, kind, id)
  const back = new URL((funds ? hidden.returnUrl : hidden.cancelUrl) ?? '')
  if (funds) world.store.tx(() => (kind === 'order' ? approveOrder(world, id, funds) : approveSetup(world, id, funds)))
  if (kind === 'order') back.searchParams.set('token', id)
  else back.searchParams.set('approval_token_id', id)
  if (funds && kind === 'order') back.searchParams.set('PayerID', testBuyer.account_id)
  return back.href
}

function questionOf(world: World, kind: 'order' | 'setup_token', id: string): Question | null {
  try {
    if (kind === 'order') {
      const { body, hidden } = findOrder(world, id)
      const amount = body.purchase_units[0]!.amount
      return body.status === 'PAYER_ACTION_REQUIRED' ? { id, amount, keep: hidden.vault ?? false } : null
    }
    return find(world, 'setup_token', id).body.status === 'PAYER_ACTION_REQUIRED' ? { id, amount: null, keep: true } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const asPage = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
