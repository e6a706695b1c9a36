import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    membership_gifts: MembershipGifts
  }
}

/** What a claimed membership gave: a year that began, a year on top of another gift, or months kept behind a paid plan. */
export type GiftedHow = 'started' | 'extended' | 'banked'

type MembershipGifts = {
  gift_id: string
  user_id: string
  tier: string
  how: GiftedHow
  months: number
  from_at: Date
  until_at: Date
  /** As much of it as a pause keeps for later; null when it runs, or has its time ahead. */
  kept_seconds: Generated<number | null>
  ended_at: Date | null
}
