import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { Currency, Money } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

/** The exceeded limit: the person's daily one, or the shop's per refund. */
export type OverLimit = 'day' | 'refund'

/** `countedOn`: the day whose limit the refund fits; null when over a limit. */
type WithinLimits = { over: null; countedOn: string } | { over: OverLimit; countedOn: null }

/**
 * Counts a staff refund against today's limit, in the caller's transaction. One statement, so that parallel refunds never exceed it
 * together. A refund over a limit isn't counted. Each currency has its own count, by days in the shop's time zone.
 */
export async function countRefund(ctx: Ctx, { minor, currency }: Money): Promise<WithinLimits> {
  const { id } = requireStaff(ctx, 'refunds.give')
  const { secondPersonAbove } = shopSettings(ctx)
  if (secondPersonAbove !== null && minor > secondPersonAbove) return { over: 'refund', countedOn: null }
  const day = shopDay(ctx)
  const { rows } = await sql`
    insert into refund_days (staff_id, day, currency, limit_minor, given_minor)
    select u.id, ${day}::date, ${currency}, r.refunds_a_day, ${minor}::bigint
    from auth.users u join staff_roles r on r.id = u.staff_role
    where u.id = ${id} and coalesce(r.refunds_a_day >= ${minor}, true)
    on conflict (staff_id, day, currency) do update
      set limit_minor = excluded.limit_minor, given_minor = refund_days.given_minor + excluded.given_minor
      where coalesce(refund_days.given_minor + excluded.given_minor <= excluded.limit_minor, true)
    returning 1`.execute(ctx.db)
  return rows.length === 1 ? { over: null, countedOn: day } : { over: 'day', countedOn: null }
}

type Counted = { staffId: string | null; countedOn: string | null; money: Money }

/** Uncounts an undone refund. */
export async function uncountRefund(ctx: Ctx, { staffId, countedOn, money }: Counted): Promise<void> {
  if (!staffId || !countedOn) return
  await ctx.db
    .updateTable('refund_days')
    .set((eb) => ({ given_minor: eb('given_minor', '-', money.minor) }))
    .where('staff_id', '=', staffId)
    .where('day', '=', countedOn)
    .where('currency', '=', money.currency)
    .execute()
}

/** What this person may still refund today without approval; null: no limit. */
export async function refundLimits(ctx: Ctx, currency: Currency): Promise<{ leftToday: number | null; above: number | null }> {
  const { id } = requireStaff(ctx, 'refunds.give')
  const { rows } = await sql<{ left: number | null }>`
    select (r.refunds_a_day - coalesce(d.given_minor, 0))::int as left
    from staff_roles r
    left join refund_days d on d.staff_id = ${id} and d.day = ${shopDay(ctx)}::date and d.currency = ${currency}
    where r.id = (select staff_role from auth.users where id = ${id})`.execute(ctx.db)
  const left = rows[0]?.left ?? null
  return { leftToday: left === null ? null : Math.max(0, left), above: shopSettings(ctx).secondPersonAbove }
}

/** Whether a refund would exceed a limit now; `countRefund` decides when it is made. */
export async function isOverLimit(ctx: Ctx, { minor, currency }: Money): Promise<OverLimit | null> {
  const { leftToday, above } = await refundLimits(ctx, currency)
  if (above !== null && minor > above) return 'refund'
  return leftToday !== null && minor > leftToday ? 'day' : null
}

function shopDay(ctx: Ctx): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: shopSettings(ctx).timeZone }).format(ctx.now())
}
