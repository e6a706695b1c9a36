import { type RawBuilder, sql } from 'kysely'
import { addSpan, formatDate } from '#kernel/dates.ts'
import { notify } from '#notifications/notify.server.ts'
import { bookPoints } from '#offers/points.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'

export type PointsExpiringMail = { points: number; on: string; all: number; until: string; url: string }

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'points-expiring': PointsExpiringMail
  }
}

const batchSize = 500

/** `points`: all that expire by then; `first`: those that expire on the day of `ends`. */
type DuePoints = { user_id: string; points: number; first: number; ends: Date }

/** The oldest points are spent first, so everything spent or expired counts against the earliest. `left_by`: points left of a day. */
const expiringQuery = (moment: Date): RawBuilder<DuePoints> => sql<DuePoints>`
  select a.user_id, due.ends, least(a.balance, due.first) as first, least(a.balance, due.points) as points from (
    select user_id, sum(delta) as points, min(ends) filter (where left_by > 0) as ends,
      (array_agg(left_by order by day) filter (where left_by > 0 and ends is not null))[1] as first
    from (
      select user_id, date_trunc('day', expires_at, 'UTC') as day, min(expires_at) as ends, sum(delta) as delta,
        sum(sum(delta)) over (partition by user_id order by date_trunc('day', expires_at, 'UTC') nulls first) as left_by
      from loyalty_entries where expires_at is null or expires_at <= ${moment} group by 1, 2) days
    group by user_id) due
  join loyalty_accounts a on a.user_id = due.user_id
  where a.balance > 0 and due.points > 0 and due.ends is not null`

export async function expirePoints(ctx: Ctx): Promise<number> {
  const now = ctx.now()
  const { rows } = await sql<DuePoints>`${expiringQuery(now)} limit ${batchSize}`.execute(ctx.db)
  for (const { user_id: userId } of rows) await ctx.transaction((ctx) => expire(ctx, userId, now))
  return rows.length
}

export async function expiringPointsOf(ctx: Ctx, userId: string, moment: Date): Promise<Omit<DuePoints, 'user_id'> | null> {
  const { rows } = await sql<DuePoints>`select * from (${expiringQuery(moment)}) as due where user_id = ${userId}`.execute(ctx.db)
  return rows[0] ?? null
}

/** Recalculates under the account's lock, because some may have been spent meanwhile. */
async function expire(ctx: Ctx, userId: string, now: Date): Promise<void> {
  await ctx.db.selectFrom('loyalty_accounts').select('user_id').where('user_id', '=', userId).forUpdate().execute()
  const points = (await expiringPointsOf(ctx, userId, now))?.points ?? 0
  if (points === 0) return
  const source = { type: 'expiry', id: `${userId}:${now.toISOString()}` } as const
  await bookPoints(ctx, { userId, kind: 'expire', delta: -points, source, about: 'Points expired' })
}

/** Scheduled job: emails members whose points expire soon, once per expiry day. */
export async function warnOfExpiry(ctx: Ctx): Promise<void> {
  const { warn_days } = await ctx.db
    .selectFrom('loyalty_terms')
    .select((eb) => eb.fn.max('warn_days').as('warn_days'))
    .executeTakeFirstOrThrow()
  // End of the last day: points that expire on the same day share an email.
  const warnUntil = new Date(addSpan(ctx.now(), `${warn_days ?? 30}d`).setUTCHours(23, 59, 59, 999))
  const { rows } = await sql<DuePoints & { email: string }>`
    select due.*, u.email from (${expiringQuery(warnUntil)}) as due join auth.users u on u.id = due.user_id
    where due.ends > ${ctx.now()} and not exists (
      select from outbox m where m.dedupe_key = 'points-expiring:' || due.user_id || ':' || to_char(due.ends at time zone 'UTC', 'YYYY-MM-DD'))
    limit ${batchSize}`.execute(ctx.db)
  for (const due of rows) await ctx.transaction((ctx) => warn(ctx, due, warnUntil))
}

async function warn(ctx: Ctx, { user_id, first, points: all, ends, email }: DuePoints & { email: string }, warnUntil: Date): Promise<void> {
  const key = `points-expiring:${user_id}:${ends.toISOString().slice(0, 10)}`
  await queueMail(ctx, {
    template: 'points-expiring',
    to: email,
    dedupeKey: key,
    props: {
      points: first,
      on: ends.toISOString(),
      all,
      until: warnUntil.toISOString(),
      url: new URL('/profile/points', ctx.config.baseUrl).href,
    },
  })
  const text = `${first.toLocaleString('en-GB')} of your points ${first === 1 ? 'expires' : 'expire'} on ${formatDate(ends)}.`
  await notify(ctx, { cause: key, icon: 'fa-solid fa-star', text, link: '/profile/points', topic: 'reminders', isMailed: true }, [user_id])
}
