import type { CardAddress } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'

export const defaultAddress = (ctx: Ctx, userId: string): Promise<CardAddress | null> =>
  ctx.db
    .selectFrom('addresses')
    .select(['line1', 'line2', 'city', 'county', 'postcode', 'country'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('default_delivery', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
    .then((address) => address ?? null)
