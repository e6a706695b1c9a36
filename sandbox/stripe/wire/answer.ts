import { newId } from '../core/ids.ts'
import { shapeOf } from '../core/kinds.ts'
import { type Call, check } from '../core/world.ts'
import { expand } from './expand.ts'
import type { Ids, PlayedOperation } from './operation.ts'
import type { Params } from './params.ts'
import { type ErrorBody, Refusal } from './refusal.ts'
import type { Operation } from './shapes.ts'

type Tree = Record<string, unknown>

/** Runs one call and validates its response. A mismatch is our bug: it rolls the call back with a 500. */
export function answerTo(call: Call, shape: Operation, played: PlayedOperation, params: Params, ids: Ids): Tree {
  const body = expand(call, played.run(call, params.values, ids) as Tree, params.expand)
  const wrong = check(call, shape.id, call.shapes.fault(`answer ${shape.id}`, shape.answer, body) ?? eventsFault(call, body))
  if (wrong) throw new Error(`an answer does not fit the schema: ${wrong}`)
  return call.asker === 'browser' ? asBrowserSees(body) : body
}

/** A refusal's body, validated like any response. */
export function refusalBody(call: Call, refusal: Refusal): string {
  const error: ErrorBody & { request_log_url?: string } = { ...refusal.body }
  if (call.requestId) error.request_log_url = `https://dashboard.stripe.com/test/logs/${call.requestId}`
  const inner = [
    error.payment_intent && call.shapes.faultOf(shapeOf.payment_intent, error.payment_intent),
    error.setup_intent && call.shapes.faultOf(shapeOf.setup_intent, error.setup_intent),
  ]
  check(call, 'error', call.shapes.faultOf('ErrorEnvelope', { error }) ?? inner.find(Boolean) ?? null)
  return JSON.stringify({ error }, null, 2)
}

/** Stripe's error for a fault on its side. */
export function brokenInside(): Refusal {
  return new Refusal(500, { type: 'api_error', message: `An unknown error occurred (${newId('err', 8)}).` })
}

function eventsFault(call: Call, body: Tree): string | null {
  const events = body.object === 'event' ? [body] : body.url === '/v1/events' && Array.isArray(body.data) ? body.data : []
  for (const event of events) {
    const fault = call.shapes.faultOf('EventBase', event)
    if (fault) return fault
  }
  return null
}

// The fields of intents that Stripe.js can read (api/payment-intents.d.ts and api/setup-intents.d.ts of @stripe/stripe-js).
const shownToBrowsers = new Set(
  'id object amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency description last_payment_error last_setup_error livemode next_action payment_method payment_method_types receipt_email setup_future_usage shipping status usage'.split(
    ' ',
  ),
)

function asBrowserSees(body: Tree): Tree {
  if (body.object !== 'payment_intent' && body.object !== 'setup_intent') return body
  return Object.fromEntries(Object.entries(body).filter(([field]) => shownToBrowsers.has(field)))
}
