import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireMemberId } from '#practice/recording.server.ts'
import { sixteenthsText } from '#practice/rules/sixteenths.ts'

/** Whether the member's loops count in the statistics of all players; opt-out. */
export async function countsTowardHardBars(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('practice_choices')
    .select('is_counted')
    .where('user_id', '=', requireMemberId(ctx))
    .executeTakeFirst()
  return row?.is_counted ?? true
}

export const setCountsTowardHardBars = (ctx: Ctx, is_counted: boolean): Promise<unknown> => saveChoice(ctx, { is_counted })

/** Saves the bpm at which the member says they play sixteenth notes cleanly; null clears it. Refuses invalid tempos. */
export function answerSixteenths(ctx: Ctx, sixteenths_at: number | null | undefined): Promise<unknown> {
  if (sixteenths_at === undefined) throw new ShopError('invalid', sixteenthsText, { tempo: sixteenthsText })
  return saveChoice(ctx, { sixteenths_at })
}

const saveChoice = (ctx: Ctx, choice: { is_counted: boolean } | { sixteenths_at: number | null }) =>
  ctx.db
    .insertInto('practice_choices')
    .values({ user_id: requireMemberId(ctx), changed_at: ctx.now(), ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...choice, changed_at: ctx.now() }))
    .execute()
