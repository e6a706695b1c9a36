import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { notesAtTempo } from '#practice/rules/sixteenths.ts'

/** The most notes per second the member plays cleanly: from their loops, else from their answer; null if neither is known. */
export const bestQuery = (ctx: Ctx): RawBuilder<{ best: number | null }> | null =>
  ctx.visitor.member &&
  sql<{ best: number | null }>`
    select coalesce(
      (select best_notes from practice_loops where user_id = ${ctx.visitor.member.id} and best_notes > 0 order by best_notes desc limit 1),
      (select sixteenths_at * ${sql.lit(notesAtTempo(1))} from practice_choices where user_id = ${ctx.visitor.member.id})
    )::float8 as best`

export async function bestNotes(ctx: Ctx): Promise<number | null> {
  const query = bestQuery(ctx)
  return query ? ((await query.execute(ctx.db)).rows[0]?.best ?? null) : null
}

export type BestLoop = { name: string; title: string; notes: number }

/** The member's fastest loop, and their answer. */
export async function speedOf(ctx: Ctx): Promise<{ best: number | null; loop: BestLoop | null; sixteenthsAt: number | null }> {
  const userId = ctx.visitor.member?.id
  if (!userId) return { best: null, loop: null, sixteenthsAt: null }
  const [loop, choice] = await Promise.all([
    ctx.db
      .selectFrom('practice_loops as l')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .select(['l.name', 'p.title', sql<number>`l.best_notes::float8`.as('notes')])
      .where('l.user_id', '=', userId)
      .where('l.best_notes', '>', 0)
      .orderBy('l.best_notes', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ctx.db.selectFrom('practice_choices').select('sixteenths_at').where('user_id', '=', userId).executeTakeFirst(),
  ])
  const sixteenthsAt = choice?.sixteenths_at ?? null
  return { best: loop?.notes ?? (sixteenthsAt && notesAtTempo(sixteenthsAt)), loop: loop ?? null, sixteenthsAt }
}
