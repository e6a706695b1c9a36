import { sql } from 'kysely'
import type { BatchKind, PlannedRow } from '#account/batches/batch-kind.ts'
import { requireStaff } from '#account/member.server.ts'
import { logStaffText } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

type NewBatch<Plan> = { what: string; rows: readonly PlannedRow<Plan>[]; leavesAt: Date; details?: Record<string, unknown> }

/** Creates a job from the rows that starts at `leavesAt`. Returns its id. Refuses not-ready when one of them is in another waiting job. */
export const beginBatch = <Plan>(
  ctx: Ctx,
  kind: BatchKind<Plan>,
  { what, rows, leavesAt, details = {} }: NewBatch<Plan>,
): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const { id: staff_id } = requireStaff(ctx, kind.right)
    const { action } = kind
    const { id } = await ctx.db
      .insertInto('batches')
      .values({ action, what, details: JSON.stringify(details), staff_id, made_at: ctx.now(), leaves_at: leavesAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { numAffectedRows = 0n } = await sql`
      insert into batch_rows (batch_id, position, action, key, name, plan)
      select ${id}, r.at, ${action}, r.row->>'key', r.row->>'name', r.row->'plan'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality r (row, at) on conflict do nothing`.execute(ctx.db)
    if (Number(numAffectedRows) < rows.length) {
      const message = `One of these ${kind.one}s is already waiting for another change. Try again in a moment.`
      throw new ShopError('not-ready', message, { meanwhile: message })
    }
    await logStaffText(ctx, action, id, what, leavesAt > ctx.now() ? { leaves_at: leavesAt } : {})
    return id
  })
