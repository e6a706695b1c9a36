import { requireMember } from '#account/member.server.ts'
import { addSpan } from '#kernel/dates.ts'
import { expiringPointsOf } from '#offers/expire-points.server.ts'
import type { LoyaltyShown } from '#offers/loyalty.contract.ts'
import { balanceOf, termsOf } from '#offers/points.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const pageSize = 30

export const myLoyalty = (ctx: Ctx, before?: number): Promise<LoyaltyShown> => ledgerOf(ctx, requireMember(ctx).id, before)

export async function ledgerOf(ctx: Ctx, userId: string, before?: number): Promise<LoyaltyShown> {
  const query = ctx.db
    .selectFrom('loyalty_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  const rows = await (before ? query.where('id', '<', before) : query).execute()
  const terms = await termsOf(ctx, ctx.visitor.currency)
  const ending = await expiringPointsOf(ctx, userId, addSpan(ctx.now(), `${terms?.warnDays ?? 30}d`))
  const balance = await balanceOf(ctx, userId)
  return {
    ...{ balance: balance.balance, owed: balance.owed, frozen: balance.frozen },
    ending: ending && { points: ending.first, on: ending.ends.toISOString() },
    entries: rows.slice(0, pageSize).map(({ id, kind, delta, about, booked_at, expires_at }) => ({
      ...{ id, kind, about },
      points: delta,
      at: booked_at.toISOString(),
      expires_at: delta > 0 ? (expires_at?.toISOString() ?? null) : null,
    })),
    more: rows.length > pageSize,
  }
}
