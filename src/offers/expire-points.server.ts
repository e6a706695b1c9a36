import { type RawBuilder, sql } from 'kysely'
import { addSpan } from '#kernel/dates.ts'
import { bookPoints } from '#offers/points.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail.server.ts'

/** Tells a member that points will end. */
export type PointsExpiringMail = { points: number; on: string; url: string }

declare module '#platform/mail.server.ts' {
  interface MailTemplates {
    'points-expiring': PointsExpiringMail
  }
}

const atOnce = 500

type Due = { user_id: string; points: number; ends: Date }

/**
 * What of each balance ends by a moment: what was earned until then and is not used up yet. Spent points are the oldest ones, so
 * whatever was spent or ended before counts against the earliest.
 */
const endingBy = (moment: Date): RawBuilder<Due> => sql<Due>`
  select e.user_id, min(e.expires_at) filter (where e.delta > 0 and e.expires_at <= ${moment}) as ends,
    least(a.balance, sum(e.delta) filter (where e.expires_at is null or e.expires_at <= ${moment})) as points
  from loyalty_entries e join loyalty_accounts a on a.user_id = e.user_id
  where a.balance > 0
  group by e.user_id, a.balance
  having sum(e.delta) filter (where e.expires_at is null or e.expires_at <= ${moment}) > 0`

/** Timed work: ends points whose day has come. Answers of how many members. */
export async function expirePoints(ctx: Ctx): Promise<number> {
  const now = ctx.now()
  const { rows } = await sql<Due>`${endingBy(now)} limit ${atOnce}`.execute(ctx.db)
  for (const { user_id: userId } of rows) await ctx.transaction((ctx) => expire(ctx, userId, now))
  return rows.length
}

/** What of a member's points ends by a moment, and when the first of them do. */
export async function endingOf(ctx: Ctx, userId: string, moment: Date): Promise<{ points: number; ends: Date } | null> {
  const { rows } = await sql<Due>`select * from (${endingBy(moment)}) as due where user_id = ${userId}`.execute(ctx.db)
  return rows[0] && rows[0].points > 0 ? { points: rows[0].points, ends: rows[0].ends } : null
}

/** Worked out once more under the account's lock: some may have been spent just now. */
async function expire(ctx: Ctx, userId: string, now: Date): Promise<void> {
  await ctx.db.selectFrom('loyalty_accounts').select('user_id').where('user_id', '=', userId).forUpdate().execute()
  const points = (await endingOf(ctx, userId, now))?.points ?? 0
  if (points === 0) return
  const source = { type: 'expiry', id: `${userId}:${now.toISOString()}` } as const
  await bookPoints(ctx, { userId, kind: 'expire', delta: -points, source, about: 'Points that ended' })
}

/** Timed work: writes to members whose points end soon, once for each day on which some end. */
export async function warnOfExpiry(ctx: Ctx): Promise<void> {
  const { warn_days } = await ctx.db
    .selectFrom('loyalty_terms')
    .select((eb) => eb.fn.max('warn_days').as('warn_days'))
    .executeTakeFirstOrThrow()
  const soon = addSpan(ctx.now(), `${warn_days ?? 30}d`)
  const { rows } = await sql<Due & { email: string }>`
    select due.*, u.email from (${endingBy(soon)}) as due join auth.users u on u.id = due.user_id
    where due.ends > ${ctx.now()} and not exists (
      select from outbox m where m.dedupe_key = 'points-expiring:' || due.user_id || ':' || to_char(due.ends at time zone 'UTC', 'YYYY-MM-DD'))
    limit ${atOnce}`.execute(ctx.db)
  for (const { user_id, points, ends, email } of rows) {
    await queueMail(ctx, {
      template: 'points-expiring',
      to: email,
      dedupeKey: `points-expiring:${user_id}:${ends.toISOString().slice(0, 10)}`,
      props: { points, on: ends.toISOString(), url: new URL('/profile/points', ctx.config.baseUrl).href },
    })
  }
}
