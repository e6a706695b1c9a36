import type { Ctx } from '#platform/ctx.ts'

/** Where a member last practised; UTC until their device has told. */
export async function zoneOf(ctx: Ctx, userId: string): Promise<string> {
  const row = await ctx.db.selectFrom('practice_goals').select('time_zone').where('user_id', '=', userId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
