import type { World } from '../core/world.ts'
import { Refusal } from './refusal.ts'

// Orders keep a PayPal-Request-Id for 6 hours unless more is agreed (developer.paypal.com, "Idempotency"); nobody should rely on more.
const keptFor = 6 * 60 * 60 * 1000

export type Keys = ReturnType<typeof makeKeys>

/** Responses by request id. Each belongs to one kind of call. */
export const makeKeys = (world: World) => ({
  /** The stored response of an earlier call. Refuses the same id with another request. */
  earlier(key: string, operation: string, fingerprint: string): { status: number; body: string } | undefined {
    world.store.sql('delete from idempotency where at <= ?').run(world.clock.now() - keptFor)
    const row = world.store.sql('select fingerprint, status, body from idempotency where key = ? and operation = ?').get(key, operation)
    if (!row) return undefined
    if (row.fingerprint !== fingerprint) throw new Refusal(409, 'DUPLICATE_REQUEST_ID')
    return { status: Number(row.status), body: String(row.body) }
  },
  /** Stores the response in the transaction of the call's effects. */
  remember(key: string, operation: string, fingerprint: string, { status, body }: { status: number; body: string }): void {
    world.store
      .sql('insert into idempotency (key, operation, fingerprint, status, body, at) values (?, ?, ?, ?, ?, ?)')
      .run(key, operation, fingerprint, status, body, world.clock.now())
  },
})
