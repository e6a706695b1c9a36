import type { Currency } from '#kernel/money.ts'
import { spendPoints } from '#offers/points.server.ts'
import { earnedBy, type LoyaltyTerms } from '#offers/rules/points.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `money`: paid in money, minor units; `spent`: in points. */
export type PointsLine = { orderLineId: number; qty: number; money: number; spent: number }

type OrderPoints = {
  orderId: string
  number: string
  userId: string
  currency: Currency
  terms: LoyaltyTerms
  lines: readonly PointsLine[]
}

/** Reserves an order's earnings and spends its points, in the order's transaction. Refuses cart-changed if there are too few points. */
export async function holdPoints(ctx: Ctx, { orderId, number, userId, currency, terms, lines }: OrderPoints): Promise<void> {
  const spent = lines.reduce((sum, line) => sum + line.spent, 0)
  const about = `Order ${number}`
  await ctx.db
    .with('held', (db) => db.insertInto('order_points').values({ order_id: orderId, user_id: userId, about, currency, spent }))
    .insertInto('order_line_points')
    .values(
      lines.map(({ orderLineId, qty, money, spent }) => ({
        order_line_id: orderLineId,
        order_id: orderId,
        qty,
        money,
        earned: earnedBy(money, terms),
        spent,
      })),
    )
    .execute()
  await spendPoints(ctx, { userId, points: spent, source: { type: 'order', id: orderId }, about })
}
