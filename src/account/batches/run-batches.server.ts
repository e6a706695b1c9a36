import { sql } from 'kysely'
import { actAsStaff } from '#account/act-as-staff.server.ts'
import type { BatchKind } from '#account/batches/batch-kind.ts'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

const maxPerRun = 200

type Batch = { id: number; action: string; staffId: string; details: Record<string, unknown> }

/** Timed job: runs jobs whose undo period is over, row by row, and ends each job once. Returns how many rows it tried. */
export async function runBatches(ctx: Ctx, kinds: readonly BatchKind<never>[]): Promise<number> {
  const open = sql`b.leaves_at <= ${ctx.now()} and b.undone_at is null and b.finished_at is null`
  await sql`update batches b set begun_at = ${ctx.now()} where ${open} and b.begun_at is null`.execute(ctx.db)
  const { rows: batches } = await sql<Batch>`
    select b.id, b.action, b.staff_id as "staffId", b.details from batches b where ${open} order by b.leaves_at, b.id limit ${maxPerRun}`.execute(
    ctx.db,
  )
  let tried = 0
  for (const batch of batches) {
    const kind = kinds.find(({ action }) => action === batch.action)
    if (kind && tried < maxPerRun) tried += await runBatch(ctx, kind as BatchKind<unknown>, batch, maxPerRun - tried)
  }
  await sql`update batches b set finished_at = ${ctx.now()} where ${open} and b.begun_at is not null
    and not exists (select from batch_rows r where r.batch_id = b.id and r.state = 'waiting')`.execute(ctx.db)
  return tried
}

async function runBatch(ctx: Ctx, kind: BatchKind<unknown>, batch: Batch, most: number): Promise<number> {
  const staff = (await actAsStaff(ctx, batch.staffId)) ?? ctx
  const { rows } = await sql<{ position: number }>`
    select position from batch_rows where batch_id = ${batch.id} and state = 'waiting' order by position limit ${most}`.execute(ctx.db)
  for (const { position } of rows) {
    await runRow(staff, kind, batch, position).catch(async (error: unknown) => {
      if (!(error instanceof ShopError)) ctx.log.error({ err: error, batch: batch.id, position }, 'a row of a batch failed')
      await sql`update batch_rows set state = 'failed', problem = ${errorMessage(error)}
        where batch_id = ${batch.id} and position = ${position} and state = 'waiting'`.execute(ctx.db)
    })
    failpoint('batch.row-ended')
  }
  return rows.length
}

function errorMessage(error: unknown): string {
  if (!(error instanceof ShopError)) return 'Something went wrong, and nothing was changed. Try it on its own.'
  return error.code === 'not-found' ? 'The person who started this no longer has the right to do it.' : error.message
}

/** The change and its state commit together, so a killed shop applies each row once. A lock serialises it with an undo. */
const runRow = (ctx: Ctx, kind: BatchKind<unknown>, { id, details }: Batch, position: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { rows: active } = await sql`select from batches where id = ${id} and undone_at is null for share`.execute(ctx.db)
    const { rows } = await sql<{ key: string; plan: unknown }>`
      select key, plan from batch_rows where batch_id = ${id} and position = ${position} and state = 'waiting' for update skip locked`.execute(
      ctx.db,
    )
    const [row] = rows
    if (!row || active.length === 0) return
    requireStaff(ctx, kind.right)
    const done = await kind.run(ctx, row.key, row.plan, details)
    await sql`update batch_rows set state = 'done', done = ${done === undefined ? null : JSON.stringify(done)}::jsonb
      where batch_id = ${id} and position = ${position}`.execute(ctx.db)
    failpoint('batch.row-done')
  })
