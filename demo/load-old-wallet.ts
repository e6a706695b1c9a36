import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import { addPerson, oldWalletMember } from './people.ts'

/** A member with a running legacy agreement; the fake PayPal knows the same id, so it can be ended. */
export async function loadOldWallet(db: Db, now: Date): Promise<void> {
  await addPerson(db, oldWalletMember, now)
  await insertRows(db, 'legacy_agreements', [
    {
      ref: 'I-W00D5HED0LD1',
      user_id: oldWalletMember.id,
      description: 'Woodshed membership, monthly',
      state: 'active',
      amount: 1200,
      currency: 'GBP',
      started_at: new Date('2019-03-04T10:00:00Z'),
      checked_at: now,
    },
  ])
}
