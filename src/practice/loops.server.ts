import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { timeZoneOf } from '#practice/member-time-zone.server.ts'
import { LoopClimb, type LoopInput, type PracticeLoop } from '#practice/practice-schemas.ts'
import { findDuration, requireMemberId } from '#practice/recording.server.ts'
import { endProblems, loopLimits, nameProblems, rateProblems, toMilliseconds } from '#practice/rules/practice-loop.ts'
import { firstDue } from '#practice/rules/spaced-repetition.ts'

const columns = [
  'id',
  'product_id',
  'name',
  'starts as from',
  'ends as to',
  'rate',
  'semitones',
  'goal_rate',
  'best_rate',
  'climb',
] as const

export type NewLoop = Omit<LoopInput, 'best_rate' | 'climb'> & Partial<Pick<LoopInput, 'climb'>>

/** In playing order. */
export async function listLoops(ctx: Ctx, productId: number): Promise<PracticeLoop[]> {
  const { member } = ctx.visitor
  if (!member) return []
  const loops = await ctx.db
    .selectFrom('practice_loops')
    .select(columns)
    .where('user_id', '=', member.id)
    .where('product_id', '=', productId)
    .orderBy('starts')
    .orderBy('ends')
    .orderBy('id')
    .limit(loopLimits.perRecording)
    .execute()
  return loops.map(readLoop)
}

/** Drops a climb in an outdated format instead of refusing it. */
export const readLoop = <T extends { climb?: unknown }>(loop: T) => ({ ...loop, climb: LoopClimb.safeParse(loop.climb).data ?? null })

/** Returns the existing loop if `id` is one of the member's. Refuses not-found for a product without a recording, invalid by field. */
export const addLoop = (ctx: Ctx, productId: number, input: NewLoop, id: string = randomUUID()): Promise<PracticeLoop> =>
  changeLoops(ctx, async (ctx, user_id) => {
    const known = await loopQuery(ctx, user_id, id).executeTakeFirst()
    if (known) return readLoop(known)
    const row = validateLoop({ climb: null, ...input, best_rate: null }, await findDuration(ctx, productId))
    const { count } = await ctx.db
      .selectFrom('practice_loops')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    if (count >= loopLimits.perRecording) refuse({ name: 'You’ve saved 200 loops of this recording. Remove one first.' })
    await refuseTakenName(ctx, user_id, productId, row.name, null)
    const added = await ctx.db
      .insertInto('practice_loops')
      .values({
        ...row,
        id,
        product_id: productId,
        user_id,
        created_at: ctx.now(),
        changed_at: ctx.now(),
        due_at: firstDue(ctx.now(), await timeZoneOf(ctx, user_id)),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(columns)
      .executeTakeFirst()
    return added ? readLoop(added) : throwNotFound()
  })

/** Changes the given fields. The best tempo only rises; a new best is also stored for the chart. Refuses not-found, invalid by field. */
export const changeLoop = (ctx: Ctx, id: string, changes: Partial<LoopInput>): Promise<PracticeLoop> =>
  changeLoops(ctx, async (ctx, user_id) => {
    const known = await findLoop(ctx, user_id, id)
    const row = validateLoop({ ...known, climb: known.climb ?? null, ...changes }, await findDuration(ctx, known.product_id))
    if (changes.name !== undefined) await refuseTakenName(ctx, user_id, known.product_id, row.name, id)
    if (row.best_rate !== null && row.best_rate > (known.best_rate ?? 0)) await saveBest(ctx, id, row.best_rate)
    const changed = await ctx.db
      .updateTable('practice_loops')
      .set({ ...row, best_rate: sql`greatest(best_rate, ${row.best_rate})`, changed_at: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return readLoop(changed)
  })

/** Returns the remaining loops. Refuses not-found. */
export const removeLoop = (ctx: Ctx, id: string): Promise<PracticeLoop[]> =>
  changeLoops(ctx, async (ctx, user_id) => {
    const { product_id } = await findLoop(ctx, user_id, id)
    await ctx.db.deleteFrom('practice_loops').where('id', '=', id).execute()
    return listLoops(ctx, product_id)
  })

/** Oldest first. Refuses not-found. */
export async function loopBests(ctx: Ctx, id: string): Promise<{ rate: number; reached_at: string }[]> {
  await findLoop(ctx, requireMemberId(ctx), id)
  const rows = await ctx.db
    .selectFrom('practice_bests')
    .select(['rate', 'reached_at'])
    .where('loop_id', '=', id)
    .orderBy('reached_at')
    .orderBy('rate')
    .execute()
  return rows.map(({ rate, reached_at }) => ({ rate, reached_at: reached_at.toISOString() }))
}

const saveBest = (ctx: Ctx, loop_id: string, rate: number) =>
  ctx.db
    .insertInto('practice_bests')
    .values({ loop_id, rate, reached_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Refuses not-found for unknown and other members' loops. */
async function findLoop(ctx: Ctx, userId: string, id: string): Promise<PracticeLoop> {
  const loop = await loopQuery(ctx, userId, id).executeTakeFirst()
  return loop ? readLoop(loop) : throwNotFound()
}

function throwNotFound(): never {
  throw new ShopError('not-found', 'We couldn’t find this loop.')
}

const loopQuery = (ctx: Ctx, userId: string, id: string) =>
  ctx.db.selectFrom('practice_loops').select(columns).where('id', '=', id).where('user_id', '=', userId)

async function refuseTakenName(ctx: Ctx, userId: string, productId: number, name: string, exceptId: string | null): Promise<void> {
  const existing = await ctx.db
    .selectFrom('practice_loops')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  if (existing && existing.id !== exceptId) refuse({ name: 'You already have a loop with this name.' })
}

function validateLoop({ name, from, to, rate, semitones, goal_rate, best_rate, climb }: LoopInput, duration: number) {
  const problems = {
    ...nameProblems(name),
    ...endProblems(from, to, duration),
    ...rateProblems('rate', rate),
    ...rateProblems('goal_rate', goal_rate),
    ...(best_rate !== null && rateProblems('best_rate', best_rate)),
  }
  if (from === null || to === null || rate === null || goal_rate === null || Object.keys(problems).length > 0) return refuse(problems)
  return {
    name: name.trim(),
    starts: toMilliseconds(from),
    ends: toMilliseconds(to),
    rate,
    semitones,
    goal_rate,
    best_rate,
    climb: climb && JSON.stringify(climb),
  }
}

function refuse(problems: FieldErrors): never {
  throw new ShopError('invalid', Object.values(problems)[0] ?? 'Check this loop.', problems)
}

/** Serialises a member's changes, so that two requests can't both save the 200th loop or the same name. */
const changeLoops = <T>(ctx: Ctx, change: (ctx: Ctx, userId: string) => Promise<T>): Promise<T> =>
  ctx.transaction(async (ctx) => {
    const userId = requireMemberId(ctx)
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return change(ctx, userId)
  })
