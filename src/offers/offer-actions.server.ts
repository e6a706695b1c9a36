import { actionsOn, logStaffText } from '#account/staff-log.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type OfferSubject = 'coupon' | 'free-dvd' | 'points'

export type OfferAction = { id: number; who: string; what: string; at: string }

/** Records who did what, in the same transaction. Refuses not-found to non-staff. */
export const recordAction = (ctx: Ctx, subject: OfferSubject, id: string | number, what: string, details = {}): Promise<void> =>
  logStaffText(ctx, subject, id, what, details)

export const actionsOf = (ctx: Ctx, subject: OfferSubject, id: string | number): Promise<OfferAction[]> => actionsOn(ctx, subject, id)
