import type { Call } from '../core/world.ts'

export type Ids = Record<string, string>

export type PlayedOperation = {
  /** The SDK's name of the call, which determines its method, path and schema. */
  id: string
  /** Supported parameters; others that Stripe knows are refused explicitly. `expand` always is supported. */
  takes: string[]
  fromBrowser: boolean
  run(call: Call, params: unknown, ids: Ids): unknown
}

/** Declares one call. Its parameters were validated against its schema, so their type can be trusted. */
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

export function idIn(ids: Ids): string {
  return ids.id ?? ''
}
