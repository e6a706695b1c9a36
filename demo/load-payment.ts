import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'

type Past = { cause: { type: 'order' | 'membership'; id: string }; userId: string; amount: number; at: Date }

/** Money of a demo person that was taken before this shop's time, whole in its books: attempt, payment, journal. British pence. */
export async function loadPayment(db: Db, { cause, userId, amount, at }: Past): Promise<void> {
  const [attempt, payment, txn] = [randomUUID(), randomUUID(), randomUUID()]
  const ref = `imported-${cause.id}`
  await sql`
    insert into attempts (id, cause_type, cause_id, provider, idem_key, state, amount, currency, provider_ref, user_id, created_at, changed_at)
    values (${attempt}, ${cause.type}, ${cause.id}, 'imported', ${`attempt:${attempt}`}, 'captured', ${amount}, 'GBP', ${ref}, ${userId}, ${at}, ${at})`.execute(
    db,
  )
  await sql`
    insert into payments (id, attempt_id, cause_type, cause_id, provider, provider_ref, amount, currency, captured_at)
    values (${payment}, ${attempt}, ${cause.type}, ${cause.id}, 'imported', ${ref}, ${amount}, 'GBP', ${at})`.execute(db)
  await sql`
    insert into journal (txn, account, amount, currency, source_type, source_id, booked_at)
    values (${txn}, 'psp:imported', ${amount}, 'GBP', 'payment', ${payment}, ${at}), (${txn}, 'sales', ${-amount}, 'GBP', 'payment', ${payment}, ${at})`.execute(
    db,
  )
}
