import { sql } from 'kysely'
import { withUtc } from '#kernel/zoned-time.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

/** A time in the shop's time zone, with UTC next to it, for staff. */
export const shopTime = (ctx: Pick<Ctx, 'services'>, at: Date | string): string => withUtc(at, shopSettings(ctx).timeZone)

/** When a day like 2026-03-01 begins in the shop's time zone, or the day `plusDays` days after it. */
export const dayStart = (ctx: Pick<Ctx, 'services'>, day: string, plusDays = 0) =>
  sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp at time zone ${shopSettings(ctx).timeZone})`
