import type { Clock } from '../../parts/clock.ts'
import type { Shapes } from '../wire/shapes.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

/** Everything an operation may touch. */
export type World = {
  settings: Settings
  store: Store
  clock: Clock
  shapes: Shapes
  /** How many answers and events were checked against the schema, and what did not fit. */
  checks: { checked: number; wrong: string[] }
}

/** Who asks: the shop's server, the browser, or nobody (a timer, the 3-D Secure page, the panel). */
export type Asker = 'server' | 'browser' | 'nobody'

/** One call: the world plus what events say about the request that caused them. */
export type Call = World & { asker: Asker; requestId: string | null; key: string | null }

/** A call that no request made. */
export function ownCall(world: World): Call {
  return { ...world, asker: 'nobody', requestId: null, key: null }
}

/** Notes whether a value fits a named shape; answers what is wrong or null. */
export function check(world: World, name: string, fault: string | null): string | null {
  world.checks.checked += 1
  if (fault === null) return null
  const line = `${name}: ${fault}`
  world.checks.wrong.push(line)
  process.stderr.write(`${JSON.stringify({ level: 'error', at: 'schema', wrong: line })}\n`)
  return line
}
