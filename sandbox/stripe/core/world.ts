import type { Clock } from '../../parts/clock.ts'
import type { Shapes } from '../wire/shapes.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

export type World = {
  settings: Settings
  store: Store
  clock: Clock
  shapes: Shapes
  /** How many responses and events were validated, and what didn't fit. */
  checks: { checked: number; wrong: string[] }
}

/** The shop's server, the browser, or nobody (a timer, the 3-D Secure page, the panel). */
export type Asker = 'server' | 'browser' | 'nobody'

/** One call: the world plus the request that events refer to. */
export type Call = World & { asker: Asker; requestId: string | null; key: string | null }

/** A call without a request. */
export function ownCall(world: World): Call {
  return { ...world, asker: 'nobody', requestId: null, key: null }
}

/** Validates a value against a named shape; returns what is wrong or null. */
export function check(world: World, name: string, fault: string | null): string | null {
  world.checks.checked += 1
  if (fault === null) return null
  const line = `${name}: ${fault}`
  world.checks.wrong.push(line)
  process.stderr.write(`${JSON.stringify({ level: 'error', at: 'schema', wrong: line })}\n`)
  return line
}
