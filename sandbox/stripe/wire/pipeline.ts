import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, Faults } from '../../parts/faults.ts'
import { newId } from '../core/ids.ts'
import type { Asker, Call, World } from '../core/world.ts'
import { answerTo, brokenInside, refusalBody } from './answer.ts'
import { type Answer, fingerprintOf, type Keys, readKey, stillRunning } from './idempotency.ts'
import type { Ids, PlayedOperation } from './operation.ts'
import { type Params, readParams } from './params.ts'
import { Refusal } from './refusal.ts'
import type { Operation } from './shapes.ts'

export type Request = {
  shape: Operation
  played: PlayedOperation
  asker: Asker
  path: string
  ids: Ids
  text: string
  key: string | undefined
  version: string | undefined
}
export type Reply = { status: number; body: string; headers: Record<string, string> } | 'hang up'
export type Handler = { world: World; faults: Faults; keys: Keys; acted: () => void }

/** Handles one call like Stripe: validation, key, then effects and response in one transaction. */
export async function serve(handler: Handler, request: Request): Promise<Reply> {
  const call: Call = { ...handler.world, asker: request.asker, requestId: newId('req', 14), key: null }
  const fault = handler.faults.take(request.shape.method, request.path)
  try {
    const early = refusalOf(fault)
    if (early) throw early
    if (fault?.kind === 'drop' && fault.after === false) return 'hang up'
    mustBeOurVersion(call, request)
    if (request.shape.method === 'POST') call.key = readKey(request.key)
    const params = readParams(call, request.shape, request.played, request.text, request.asker)
    const reply = await actOnce(handler, call, request, params, fault)
    return fault?.kind === 'drop' ? 'hang up' : reply
  } catch (error) {
    const refusal = error instanceof Refusal ? error : bug(error)
    return { status: refusal.status, body: refusalBody(call, refusal), headers: headersOf(call, refusal.status) }
  }
}

async function actOnce(handler: Handler, call: Call, request: Request, params: Params, fault: Fault | undefined): Promise<Reply> {
  const { key } = call
  const path = `${request.asker} ${request.shape.method} ${request.path}`
  const fingerprint = fingerprintOf(path, params.comparable)
  const kept = key && handler.keys.earlier(key, request.path, fingerprint)
  if (kept)
    return {
      status: kept.status,
      body: kept.body,
      headers: { ...headersOf(call, kept.status), 'idempotent-replayed': 'true', 'original-request': kept.request },
    }
  if (key) handler.keys.begin(key)
  try {
    if (fault?.kind === 'slow' && !fault.after) await wait(fault.ms ?? 1000)
    const answer = act(handler, call, request, params, fingerprint, fault)
    handler.acted()
    if (fault?.kind === 'slow' && fault.after) await wait(fault.ms ?? 1000)
    return { status: answer.status, body: answer.body, headers: headersOf(call, answer.status) }
  } finally {
    if (key) handler.keys.end(key)
  }
}

/** The effects and their stored response, both or neither. */
function act(handler: Handler, call: Call, request: Request, params: Params, fingerprint: string, fault: Fault | undefined): Answer {
  return call.store.tx(() => {
    const { answer, remember } = outcome(call, request, params, fault)
    if (call.key && remember) handler.keys.remember(call.key, request.path, fingerprint, answer)
    return answer
  })
}

function outcome(call: Call, request: Request, params: Params, fault: Fault | undefined): { answer: Answer; remember: boolean } {
  const { shape, played, ids } = request
  const answer = (status: number, body: string): Answer => ({ status, body, request: call.requestId ?? '' })
  try {
    const keep = (error: unknown) => error instanceof Refusal && error.keepWrites
    const body = fault?.kind === 'error' && !fault.after ? null : call.store.attempt(() => answerTo(call, shape, played, params, ids), keep)
    if (fault?.kind === 'error') throw brokenInside()
    return { answer: answer(200, JSON.stringify(body, null, 2)), remember: true }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : bug(error)
    return { answer: answer(refusal.status, refusalBody(call, refusal)), remember: refusal.remember }
  }
}

function refusalOf(fault: Fault | undefined): Refusal | null {
  if (fault?.kind === 'conflict') return stillRunning('(the panel)')
  if (fault?.kind !== 'rate_limit') return null
  const message = 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return new Refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message }, { remember: false })
}

function mustBeOurVersion(call: Call, request: Request): void {
  if (!request.version || request.version === call.shapes.version) return
  throw new Refusal(
    400,
    { type: 'invalid_request_error', message: `Invalid Stripe API version: the fake speaks ${call.shapes.version}.` },
    { remember: false },
  )
}

function headersOf(call: Call, status: number): Record<string, string> {
  return {
    'request-id': call.requestId ?? '',
    'stripe-version': call.shapes.version,
    ...(call.key ? { 'idempotency-key': call.key } : {}),
    // A 500 would only be repeated, so Stripe tells clients not to retry.
    ...(status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
  }
}

function bug(error: unknown): Refusal {
  process.stderr.write(`${JSON.stringify({ level: 'error', at: 'call', wrong: error instanceof Error ? error.stack : String(error) })}\n`)
  return brokenInside()
}
