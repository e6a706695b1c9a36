import { staffOf } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Ctx } from '#platform/ctx.ts'

export type OfferSubject = 'coupon' | 'free-dvd' | 'points'

export type OfferAction = { id: number; who: string; what: string; at: string }

const mostShown = 50

/** Records who did what, in the same transaction. Refuses not-found to others than staff. */
export async function recordAction(ctx: Ctx, subject: OfferSubject, id: string | number, what: string): Promise<void> {
  const { id: staff_id } = staffOf(ctx)
  await ctx.db
    .insertInto('offer_acts')
    .values({ subject, subject_id: String(id), staff_id, what, done_at: ctx.now() })
    .execute()
}

export async function actionsOf(ctx: Ctx, subject: OfferSubject, id: string | number): Promise<OfferAction[]> {
  const rows = await ctx.db
    .selectFrom('offer_acts as a')
    .innerJoin('auth.users as u', 'u.id', 'a.staff_id')
    .select(['a.id', 'u.name', 'a.what', 'a.done_at'])
    .where('a.subject', '=', subject)
    .where('a.subject_id', '=', String(id))
    .orderBy('a.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, name, what, done_at }) => ({ id, who: name, what, at: formatDate(done_at, 'timeFirst') }))
}
