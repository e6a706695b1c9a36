import { sql } from 'kysely'
import type { BatchKind, DoneRow } from '#account/batches/batch-kind.ts'
import { requireStaff } from '#account/member.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxNamed = 20

/** Stops waiting rows and restores finished ones, once; names the rows that stay. Refuses not-ready when nothing can be undone. */
export const undoBatch =
  <Plan>(kind: BatchKind<Plan>) =>
  async (ctx: Ctx, { subject }: LogEntry): Promise<UndoResult> => {
    requireStaff(ctx, kind.right)
    const id = parseId(subject)
    const { rows: batches } = await sql`
      update batches set undone_at = ${ctx.now()} where id = ${id} and action = ${kind.action} and undone_at is null
        and (begun_at is null or ${kind.restore !== undefined}) returning id`.execute(ctx.db)
    if (batches.length === 0) throw new ShopError('not-ready', `Some of these ${kind.one}s have already been sent.`)
    const { rows: done } = await sql<DoneRow<Plan>>`
      select key, plan, done from batch_rows where batch_id = ${id} and state = 'done' order by key for update`.execute(ctx.db)
    const back = kind.restore && done.length > 0 ? await kind.restore(ctx, done) : []
    const { rows } = await sql<{ name: string; state: string }>`
      update batch_rows set state = case when state = 'waiting' or key = any(${[...back]}::text[]) then 'undone' else 'kept' end
      where batch_id = ${id} and state in ('waiting', 'done') returning name, state`.execute(ctx.db)
    const kept = rows.flatMap(({ name, state }) => (state === 'kept' ? [name] : [])).toSorted((a, b) => a.localeCompare(b))
    if (kept.length === rows.length) throw changedSince()
    return {
      undone: [plural(rows.length - kept.length, kind.one)],
      kept: [...kept.slice(0, maxNamed), ...(kept.length > maxNamed ? [plural(kept.length - maxNamed, `more ${kind.one}`)] : [])],
    }
  }
