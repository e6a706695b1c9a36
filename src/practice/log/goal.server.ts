import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireMemberId } from '#practice/recording.server.ts'

/** Sets a goal; empty fields end it. Refuses invalid with a message for each field. */
export async function setGoal(ctx: Ctx, input: { minutes: string; days: string }): Promise<void> {
  const user_id = requireMemberId(ctx)
  const ends = input.minutes.trim() === '' && input.days.trim() === ''
  const goal = { minutes: ends ? null : Number(input.minutes), days: ends ? null : Number(input.days) }
  const errors: FieldErrors = {
    ...(!ends && !isWithin(input.minutes, 1, 600) && { minutes: 'Choose from 1 to 600 minutes.' }),
    ...(!ends && !isWithin(input.days, 1, 7) && { days: 'Choose from 1 to 7 days.' }),
  }
  if (Object.keys(errors).length > 0) throw new ShopError('invalid', 'Check the fields below.', errors)
  await ctx.db
    .insertInto('practice_goals')
    .values({ user_id, ...goal })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(goal))
    .execute()
}

const isWithin = (text: string, from: number, to: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= from && Number(text) <= to
