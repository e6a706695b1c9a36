import type { Call } from '../core/world.ts'

export type Ids = Record<string, string>

export type PlayedOperation = {
  /** The SDK's name of the call, which leads to its method, path and shapes in the schema. */
  id: string
  /** Parameters that are played; others that Stripe knows are refused aloud. `expand` always is. */
  takes: string[]
  /** Whether a browser may make the call with the publishable key. */
  fromBrowser: boolean
  run(call: Call, params: unknown, ids: Ids): unknown
}

/** Declares one call. Its parameters were checked against the schema of that very call, so their type may be trusted. */
export function operation<P>(
  id: string,
  takes: string,
  run: (call: Call, params: P, ids: Ids) => unknown,
  more: { fromBrowser?: boolean } = {},
): PlayedOperation {
  return {
    id,
    takes: takes.split(' ').filter(Boolean),
    fromBrowser: more.fromBrowser ?? false,
    run: (call, params, ids) => run(call, params as P, ids),
  }
}

/** The `id` of the path. */
export function idIn(ids: Ids): string {
  return ids.id ?? ''
}
