import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { limitMessages, mayDownload, notSubscribedMessage } from '#downloads/rules/download.ts'
import { ShopError } from '#kernel/errors.ts'
import { planIncludes } from '#library/media-entitlement.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { monthStart } from '#membership/rules/month.ts'
import type { Ctx } from '#platform/ctx.ts'

export type DownloadFile = { id: number; productId: number; kind: KindName; released: boolean; format: string | null; line: string | null }

/** Counts a file in the membership's month under the subscription's lock. Refuses what the plan doesn't include, and row M5's codes. */
export async function countFromPlan(ctx: Ctx, userId: string, file: DownloadFile, ignoreWarning: boolean): Promise<void> {
  await sql`select 1 from subscriptions where user_id = ${userId} for update`.execute(ctx.db)
  const plan = await membershipOf(ctx)
  const month = plan.periodStart && monthStart(plan.periodStart, ctx.now())
  const downloaded = month ? await downloadsIn(ctx, userId, month) : []
  const isRepeat = downloaded.includes(file.id)
  const verdict = mayDownload({
    owned: false,
    inPlan: planIncludes(plan, { use: 'download', ...file }),
    used: downloaded.length,
    takenBefore: isRepeat,
    limit: plan.downloadsAMonth,
    ignoreWarning,
  })
  if (verdict === 'not-subscribed') throw new ShopError(verdict, notSubscribedMessage(file, plan))
  if (verdict !== 'yes') throw new ShopError(verdict, limitMessages[verdict])
  if (month && !isRepeat) {
    await ctx.db
      .insertInto('membership_downloads')
      .values({ user_id: userId, month_start: month, product_file_id: file.id, first_at: ctx.now() })
      .execute()
  }
}

/** Files counted this month, including those of a month that joining, resuming or changing plan has cut short. */
async function downloadsIn(ctx: Ctx, userId: string, month: Date): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('membership_downloads')
    .select('product_file_id')
    .distinct()
    .where('user_id', '=', userId)
    .where(sql<boolean>`(month_start = ${month} or month_start + interval '1 month' > ${ctx.now()})`)
    .execute()
  return rows.map((row) => row.product_file_id)
}
