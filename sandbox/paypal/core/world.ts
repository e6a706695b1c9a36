import { randomBytes } from 'node:crypto'
import type { Clock } from '../../parts/clock.ts'
import { report } from '../../parts/stage.ts'
import type { Shapes } from '../wire/shapes.ts'
import type { Link } from './kinds.ts'
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

/** Validates a value. A mismatch is our bug: it rolls the call back. */
export function mustFit({ checks }: World, what: string, fault: string | null): void {
  checks.checked += 1
  if (fault === null) return
  checks.wrong.push(`${what}: ${fault}`)
  report('schema', `${what}: ${fault}`)
  throw new Error(`does not fit PayPal’s document: ${what}: ${fault}`)
}

const webhooks = '0123456789ABCDEFGHJKLMNPRSTUVWXY'

/** An id in PayPal's style: capital letters and digits. */
export const newId = (length = 17): string => Array.from(randomBytes(length), (byte) => webhooks[byte % webhooks.length]).join('')

export const isoNow = ({ clock }: World): string => new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z')

export const apiLink = (rel: string, path: string, method = 'GET'): Link => ({
  href: `https://api-m.sandbox.paypal.com${path}`,
  rel,
  method,
})
