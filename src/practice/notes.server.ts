import { randomUUID } from 'node:crypto'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { NoteInput, PracticeNote } from '#practice/practice-schemas.ts'
import { findDuration, requireMemberId } from '#practice/recording.server.ts'
import { toMilliseconds } from '#practice/rules/practice-loop.ts'
import { noteProblem } from '#practice/rules/practice-note.ts'

const columns = ['id', 'product_id', 'seconds', 'text'] as const
/** More than anyone writes; stops scripts from filling the table. */
const maxNotes = 200

/** The member's own notes, in playing order. */
export function listNotes(ctx: Ctx, productId: number): Promise<PracticeNote[]> {
  const { member } = ctx.visitor
  if (!member) return Promise.resolve([])
  return ctx.db
    .selectFrom('practice_notes')
    .select(columns)
    .where('user_id', '=', member.id)
    .where('product_id', '=', productId)
    .orderBy('seconds')
    .orderBy('id')
    .limit(maxNotes)
    .execute()
}

/** `id` may come from the device: a note sent twice is saved once. Refuses not-found for a product without a recording, and invalid. */
export const addNote = (ctx: Ctx, productId: number, input: NoteInput, id: string = randomUUID()): Promise<PracticeNote> =>
  ctx.transaction(async (ctx) => {
    const user_id = requireMemberId(ctx)
    const row = validateNote(input, await findDuration(ctx, productId))
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
    const known = await noteQuery(ctx, id).executeTakeFirst()
    if (known) return known
    if ((await listNotes(ctx, productId)).length >= maxNotes) {
      throw new ShopError('invalid', 'Check this note.', { text: 'You’ve written 200 notes on this recording. Remove one first.' })
    }
    const added = await ctx.db
      .insertInto('practice_notes')
      .values({ ...row, id, user_id, product_id: productId, created_at: ctx.now(), changed_at: ctx.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(columns)
      .executeTakeFirst()
    return added ?? throwNotFound()
  })

/** Refuses not-found for another member's note, and invalid as `addNote` does. */
export const changeNote = (ctx: Ctx, id: string, changes: Partial<NoteInput>): Promise<PracticeNote> =>
  ctx.transaction(async (ctx) => {
    const known = await findNote(ctx, id)
    return ctx.db
      .updateTable('practice_notes')
      .set({ ...validateNote({ ...known, ...changes }, await findDuration(ctx, known.product_id)), changed_at: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  })

/** Returns the remaining notes. Refuses not-found for another member's note. */
export async function removeNote(ctx: Ctx, id: string): Promise<PracticeNote[]> {
  const { product_id } = await findNote(ctx, id)
  await ctx.db.deleteFrom('practice_notes').where('id', '=', id).where('user_id', '=', requireMemberId(ctx)).execute()
  return listNotes(ctx, product_id)
}

async function findNote(ctx: Ctx, id: string): Promise<PracticeNote> {
  return (await noteQuery(ctx, id).forUpdate().executeTakeFirst()) ?? throwNotFound()
}

const noteQuery = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('practice_notes').select(columns).where('id', '=', id).where('user_id', '=', requireMemberId(ctx))

function throwNotFound(): never {
  throw new ShopError('not-found', 'We couldn’t find this note.')
}

function validateNote({ seconds, text }: NoteInput, duration: number): { seconds: number; text: string } {
  const problems: FieldErrors = {}
  const problem = noteProblem(text)
  if (problem) problems.text = problem
  if (seconds === null || seconds < 0 || seconds > duration) problems.seconds = 'Choose a time within the recording.'
  if (seconds === null || Object.keys(problems).length > 0) throw new ShopError('invalid', 'Check this note.', problems)
  return { seconds: toMilliseconds(seconds), text: text.trim() }
}
