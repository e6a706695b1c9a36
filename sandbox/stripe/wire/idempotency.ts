import { createHash } from 'node:crypto'
import type { World } from '../core/world.ts'
import { invalid, Refusal } from './refusal.ts'

// Keys may be removed once they are this old (docs.stripe.com/api/idempotent_requests); here they are, so that nobody relies on more.
const keptFor = 24 * 60 * 60 * 1000
const longest = 255

export type Answer = { status: number; body: string; request: string }
export type Keys = ReturnType<typeof makeKeys>

/** Running and finished calls by idempotency key. */
export function makeKeys(world: World) {
  const running = new Set<string>()

  /** The stored response of an earlier call with this key. Refuses a running call, and other parameters. */
  function earlier(key: string, path: string, fingerprint: string): Answer | undefined {
    if (running.has(key)) throw stillRunning(key)
    world.store.sql('delete from idempotency where at <= ?').run(world.clock.now() - keptFor)
    const row = world.store.sql('select path, fingerprint, request, status, body from idempotency where key = ?').get(key)
    if (!row) return undefined
    if (row.path !== path)
      throw mismatch(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${row.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    if (row.fingerprint !== fingerprint) {
      throw mismatch(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    }
    return { status: Number(row.status), body: String(row.body), request: String(row.request) }
  }

  return {
    earlier,
    begin: (key: string) => running.add(key),
    end: (key: string) => running.delete(key),
    /** Stores the first response in the transaction of the call's effects. */
    remember(key: string, path: string, fingerprint: string, answer: Answer): void {
      world.store
        .sql('insert into idempotency (key, path, fingerprint, request, status, body, at) values (?, ?, ?, ?, ?, ?, ?)')
        .run(key, path, fingerprint, answer.request, answer.status, answer.body, world.clock.now())
    },
  }
}

export function readKey(header: string | undefined): string | null {
  if (!header) return null
  if (header.length > longest) throw invalid(`Idempotency keys can be up to ${longest} characters long.`)
  return header
}

/** Equal requests have the same caller, path and parameters. */
export function fingerprintOf(path: string, params: unknown): string {
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(sorted(params))}`)
    .digest('hex')
}

/** 409: the same key is in use right now. Not remembered. */
export function stillRunning(key: string): Refusal {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new Refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, { remember: false })
}

function mismatch(message: string): Refusal {
  return new Refusal(400, { type: 'idempotency_error', message }, { remember: false })
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
