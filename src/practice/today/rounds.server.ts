import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireMemberId } from '#practice/recording.server.ts'
import { afterSession, type Memory, ratingOf, sessionMs } from '#practice/rules/spaced-repetition.ts'

/** A round sent by a device. The device chooses the `id`, so that a repeat counts once. */
export type RoundInput = { id: string; rate: number; clean: boolean }

/** More than anyone marks in a session. */
const maxRounds = 500

type LoopRow = { goal_rate: number; due_at: Date; sat_at: Date | null; memory: Memory; memory_before: Memory; time_zone: string }

/** Counts a marked round, and returns when the loop is due. Refuses not-found. */
export const addRound = (ctx: Ctx, loopId: string, { id, rate, clean }: RoundInput): Promise<{ due_at: string }> =>
  ctx.transaction(async (ctx) => {
    const loop = await lockLoop(ctx, loopId)
    const now = ctx.now()
    const isNew = loop.sat_at === null || now.getTime() - loop.sat_at.getTime() > sessionMs
    const earlier = isNew
      ? []
      : await ctx.db.selectFrom('practice_rounds').select(['rate', 'clean']).where('loop_id', '=', loopId).execute()
    if (earlier.length >= maxRounds) return { due_at: loop.due_at.toISOString() }
    const added = await ctx.db
      .insertInto('practice_rounds')
      .values({ id, loop_id: loopId, rate, clean, played_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) return { due_at: loop.due_at.toISOString() }
    if (isNew) await ctx.db.deleteFrom('practice_rounds').where('loop_id', '=', loopId).where('id', '<>', id).execute()
    const before = isNew ? loop.memory : loop.memory_before
    const { memory, dueAt } = afterSession(before, ratingOf([...earlier, { rate, clean }], loop.goal_rate), now, loop.time_zone)
    await ctx.db
      .updateTable('practice_loops')
      .set({
        due_at: dueAt,
        memory: JSON.stringify(memory),
        memory_before: before && JSON.stringify(before),
        ...(isNew && { sat_at: now }),
      })
      .where('id', '=', loopId)
      .execute()
    return { due_at: dueAt.toISOString() }
  })

/** Refuses not-found for unknown and other members' loops. */
async function lockLoop(ctx: Ctx, loopId: string): Promise<LoopRow> {
  const { rows } = await sql<LoopRow>`
    select goal_rate, due_at, sat_at, memory, memory_before,
      coalesce((select time_zone from practice_goals g where g.user_id = practice_loops.user_id), 'UTC') as time_zone
    from practice_loops
    where id = ${loopId} and user_id = ${requireMemberId(ctx)} for update`.execute(ctx.db)
  if (!rows[0]) throw new ShopError('not-found', 'We couldn’t find this loop.')
  return rows[0]
}
