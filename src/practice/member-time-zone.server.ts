import type { Ctx } from '#platform/ctx.ts'

/** Time zone where a member last practised; UTC if unknown. */
export async function timeZoneOf(ctx: Ctx, userId: string): Promise<string> {
  const row = await ctx.db.selectFrom('practice_goals').select('time_zone').where('user_id', '=', userId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
