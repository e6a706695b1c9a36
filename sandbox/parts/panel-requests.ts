import type { Fault, FaultKind } from './faults.ts'
import type { Policy } from './policy.ts'

/** JSON the panel doesn't understand; the message says why. */
export class PanelProblem extends Error {
  field: string | undefined
  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

type Given = Record<string, unknown>
const kinds: FaultKind[] = ['error', 'drop', 'conflict', 'rate_limit', 'slow']

/** Reads a fault from the panel's JSON. */
export function readFault(body: unknown): Fault {
  const given = fieldsOf(body, ['kind', 'times', 'method', 'path', 'after', 'ms'])
  const kind = kinds.find((one) => one === given.kind)
  if (!kind) throw new PanelProblem(`kind must be one of ${kinds.join(', ')}`, 'kind')
  const fault: Fault = { kind, times: Math.max(1, count(given, 'times') ?? 1) }
  const method = text(given, 'method')
  const path = text(given, 'path')
  const after = yesOrNo(given, 'after')
  const ms = count(given, 'ms')
  if (method) fault.method = method.toUpperCase()
  if (path) fault.path = path
  if (after !== undefined) fault.after = after
  if (ms !== undefined) fault.ms = ms
  return fault
}

export function readPolicy(body: unknown): Partial<Policy> {
  const given = fieldsOf(body, ['hold', 'reverse', 'copies', 'drop_next', 'bad_signature_next', 'delay_ms'])
  const changes: Partial<Policy> = {}
  for (const name of ['hold', 'reverse'] as const) {
    const value = yesOrNo(given, name)
    if (value !== undefined) changes[name] = value
  }
  for (const name of ['copies', 'drop_next', 'bad_signature_next', 'delay_ms'] as const) {
    const value = count(given, name)
    if (value !== undefined) changes[name] = value
  }
  return changes
}

/** Reads a new time: an ISO time or milliseconds in `now`, or seconds in `advance`. Returns milliseconds. */
export function readClock(body: unknown, now: number): number {
  const given = fieldsOf(body, ['now', 'advance'])
  if (typeof given.advance === 'number') return now + given.advance * 1000
  const to = typeof given.now === 'string' ? Date.parse(given.now) : given.now
  if (typeof to !== 'number' || !Number.isFinite(to))
    throw new PanelProblem('now must be an ISO time or milliseconds; advance must be seconds', 'now')
  return to
}

export function fieldsOf(body: unknown, known: string[]): Given {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new PanelProblem('a JSON object is needed')
  const stranger = Object.keys(body).find((name) => !known.includes(name))
  if (stranger) throw new PanelProblem(`unknown field: ${stranger}`, stranger)
  return { ...body }
}

export function text(given: Given, name: string): string | undefined {
  const value = given[name]
  if (value !== undefined && typeof value !== 'string') throw new PanelProblem(`${name} must be text`, name)
  return value
}

function yesOrNo(given: Given, name: string): boolean | undefined {
  const value = given[name]
  if (value !== undefined && typeof value !== 'boolean') throw new PanelProblem(`${name} must be true or false`, name)
  return value
}

function count(given: Given, name: string): number | undefined {
  const value = given[name]
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new PanelProblem(`${name} must be a whole number`, name)
  return value
}
