import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    offer_acts: OfferActs
  }
}

export type OfferSubject = 'coupon' | 'free-dvd' | 'points'

type OfferActs = { id: Generated<number>; subject: OfferSubject; subject_id: string; staff_id: string; what: string; done_at: Date }
