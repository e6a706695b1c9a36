import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

export async function hasBoughtBefore(ctx: Ctx, { userId, email }: { userId: string | null; email: string }): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb.and([eb('user_id', 'is', null), eb(sql`lower(email)`, '=', email.toLowerCase())])]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
