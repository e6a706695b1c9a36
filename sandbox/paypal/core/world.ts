import { randomBytes } from 'node:crypto'
import type { Clock } from '../../parts/clock.ts'
import { report } from '../../parts/stage.ts'
import type { Shapes } from '../wire/shapes.ts'
import type { Link } from './kinds.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

/** Everything a call may touch. */
export type World = {
  settings: Settings
  store: Store
  clock: Clock
  shapes: Shapes
  /** How many answers and events were checked against PayPal's documents, and what did not fit. */
  checks: { checked: number; wrong: string[] }
}

/** Notes whether a value fits its shape. What does not is a fault of ours: it undoes the call. */
export function mustFit({ checks }: World, what: string, fault: string | null): void {
  checks.checked += 1
  if (fault === null) return
  checks.wrong.push(`${what}: ${fault}`)
  report('schema', `${what}: ${fault}`)
  throw new Error(`does not fit PayPal’s document: ${what}: ${fault}`)
}

const webhooks = '0123456789ABCDEFGHJKLMNPRSTUVWXY'

/** An id in PayPal's manner: capital letters and digits. */
export const newId = (length = 17): string => Array.from(randomBytes(length), (byte) => webhooks[byte % webhooks.length]).join('')

/** Now, as PayPal writes times. */
export const isoNow = ({ clock }: World): string => new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z')

/** A link to a call of the API. */
export const apiLink = (rel: string, path: string, method = 'GET'): Link => ({
  href: `https://api-m.sandbox.paypal.com${path}`,
  rel,
  method,
})
