import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    membership_gifts: MembershipGifts
  }
}

/** A gift started a membership, extended another gift, or is kept behind a paid plan. */
export type GiftedHow = 'started' | 'extended' | 'banked'

type MembershipGifts = {
  gift_id: string
  user_id: string
  tier: string
  how: GiftedHow
  months: number
  from_at: Date
  until_at: Date
  /** The part in a paused balance; null when it is current or in the future. */
  kept_seconds: Generated<number | null>
  ended_at: Date | null
}
