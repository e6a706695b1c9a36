import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, Faults } from '../../parts/faults.ts'
import { report } from '../../parts/stage.ts'
import { mustFit, newId, type World } from '../core/world.ts'
import type { Call, PlayedOperation } from './call.ts'
import { type Keys, makeKeys } from './idempotency.ts'
import { Refusal } from './refusal.ts'
import type { Operation } from './shapes.ts'

export type Request = {
  shape: Operation
  played: PlayedOperation
  path: string
  ids: Record<string, string>
  query: Record<string, string>
  body: unknown
  key: string | undefined
  /** The whole object is wanted, not a minimal one. */
  whole: boolean
}
export type Reply = { status: number; body: string; debugId: string } | 'hang up'
export type Handler = { world: World; faults: Faults; keys: Keys; acted: () => void }

export const makeHandler = (world: World, faults: Faults, acted: () => void): Handler => ({ world, faults, keys: makeKeys(world), acted })

/** Handles one call like PayPal: validation, request id, then effects and response in one transaction. */
export async function serve(handler: Handler, request: Request): Promise<Reply> {
  const debugId = newId(13).toLowerCase()
  const fault = handler.faults.take(request.shape.method, request.path)
  try {
    if (fault?.kind === 'rate_limit') throw new Refusal(429)
    if (fault?.kind === 'conflict') throw new Refusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS')
    if (fault?.kind === 'error' && !fault.after) throw new Refusal(500)
    if (fault?.kind === 'drop' && fault.after === false) return 'hang up'
    if (fault?.kind === 'slow' && !fault.after) await wait(fault.ms ?? 1000)
    const answer = actOnce(handler, request, debugId)
    handler.acted()
    if (fault?.kind === 'slow' && fault.after) await wait(fault.ms ?? 1000)
    return await afterwards(fault, { ...answer, debugId })
  } catch (error) {
    return refused(handler.world, request, error, debugId)
  }
}

/** Faults after the call took effect. */
async function afterwards(fault: Fault | undefined, reply: Exclude<Reply, 'hang up'>): Promise<Reply> {
  if (fault?.kind === 'drop') return 'hang up'
  if (fault?.kind === 'error') throw new Refusal(500)
  return reply
}

function actOnce(handler: Handler, request: Request, debugId: string): { status: number; body: string } {
  const { world, keys } = handler
  const { shape, played, key } = request
  checkRequest(world, request)
  const fingerprint = createHash('sha256')
    .update(`${request.path}\n${JSON.stringify(request.body)}`)
    .digest('hex')
  const kept = key && keys.earlier(key, shape.id, fingerprint)
  if (kept) return kept
  return world.store.tx(() => {
    const answer = outcome(world, request, debugId)
    if (key && played.acts) keys.remember(key, shape.id, fingerprint, answer)
    return answer
  })
}

function checkRequest(world: World, { shape, played, body, key }: Request): void {
  const fault = world.shapes.requestFault(shape, body ?? {})
  if (fault) throw new Refusal(400, { issue: 'INVALID_PARAMETER_SYNTAX', description: fault })
  if (played.acts && !key) throw new Refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
  if (key && key.length > 108) throw new Refusal(400, 'INVALID_STRING_LENGTH')
}

/** The call's result, or a decision against it, which is remembered too. Anything else rolls it back. */
function outcome(world: World, request: Request, debugId: string): { status: number; body: string } {
  const { shape, played, ids, query, body, key } = request
  const call: Call = { ...world, ids, query, body, key: key ?? null }
  try {
    const whole = played.run(call)
    if (whole === null) return { status: played.status, body: '' }
    mustFit(world, shape.id, world.shapes.answerFault(shape, played.status, whole))
    return { status: played.status, body: JSON.stringify(request.whole ? whole : leastOf(shape, whole)) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return { status: 422, body: JSON.stringify(refusalBody(world, shape, error, debugId)) }
  }
}

/** Without `Prefer: return=representation`, changing orders and captures returns little: nobody should rely on more. */
function leastOf({ method, id }: Operation, whole: object): object {
  if (method !== 'POST' || !/^(orders|captures)\./.test(id)) return whole
  const { id: name, status, links } = whole as { id: string; status: string; links: unknown }
  return { id: name, status, links }
}

function refused(world: World, { shape }: Request, error: unknown, debugId: string): Reply {
  const refusal = error instanceof Refusal ? error : bug(error)
  return { status: refusal.status, body: JSON.stringify(refusalBody(world, shape, refusal, debugId)), debugId }
}

function refusalBody(world: World, shape: Operation, refusal: Refusal, debugId: string): object {
  const body = refusal.body(debugId)
  const details = body.details?.map((detail) => {
    const description = detail.description ?? world.shapes.sentenceFor(shape, refusal.status, detail.issue)
    return { ...detail, ...(description && { description }) }
  })
  const whole = { ...body, ...(details && { details }) }
  if (refusal.status === 422) mustFit(world, `${shape.id} ${refusal.status}`, world.shapes.answerFault(shape, refusal.status, whole))
  return whole
}

function bug(error: unknown): Refusal {
  report('call', error instanceof Error ? error.stack : error)
  return new Refusal(500)
}
