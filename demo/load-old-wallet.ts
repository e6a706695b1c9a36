import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'
import { people } from './people.ts'

/** An agreement of the old wallet that the member still has; the PayPal stand-in knows it by the same name, so it can be ended. */
export const loadOldWallet = (db: Db, now: Date): Promise<void> =>
  insertRows(db, 'legacy_agreements', [
    {
      ref: 'I-W00D5HED0LD1',
      user_id: people.member.id,
      description: 'Woodshed membership, monthly',
      state: 'active',
      amount: 1200,
      currency: 'GBP',
      started_at: new Date('2019-03-04T10:00:00Z'),
      checked_at: now,
    },
  ])
