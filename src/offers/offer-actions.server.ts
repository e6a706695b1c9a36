import { staffOf } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import type { OfferSubject } from '#offers/offer-actions.table.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Something a member of staff did, as the desk reads it. */
export type OfferAction = { id: number; who: string; what: string; at: string }

const mostShown = 50

/** Notes who did what, in the transaction that does it. Refuses not-found for others than staff. */
export async function noteAct(ctx: Ctx, subject: OfferSubject, id: string | number, what: string): Promise<void> {
  const { id: staff_id } = staffOf(ctx)
  await ctx.db
    .insertInto('offer_acts')
    .values({ subject, subject_id: String(id), staff_id, what, done_at: ctx.now() })
    .execute()
}

/** What was done about one of them, the latest first. */
export async function actsOf(ctx: Ctx, subject: OfferSubject, id: string | number): Promise<OfferAction[]> {
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
