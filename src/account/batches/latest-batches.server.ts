import { sql } from 'kysely'
import type { BatchKind } from '#account/batches/batch-kind.ts'
import { requireStaff } from '#account/member.server.ts'
import type { PendingAction } from '#account/pending-actions.server.ts'
import { staffActionLabels } from '#account/staff-actions.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxShown = 5
const maxNamed = 100

/** `entry`: in the log, while the whole batch can be undone. `failures`: the first of `failed`. */
export type BatchShown = {
  id: number
  what: string
  who: string
  madeAt: Date
  leaving: PendingAction | null
  entry: number | null
  isRunning: boolean
  isUndone: boolean
  all: number
  done: number
  failed: number
  failures: { key: string; name: string; problem: string }[]
  kept: string[]
}

type Row = Omit<BatchShown, 'leaving' | 'isRunning'> & { leavesAt: Date; waiting: number }

/** The latest jobs of a kind, newest first. */
export async function latestBatches<Plan>(ctx: Ctx, { action, viewRight, restore }: BatchKind<Plan>): Promise<BatchShown[]> {
  requireStaff(ctx, viewRight)
  const count = (state: string) => sql`(count(*) filter (where r.state = ${state}))::int`
  const { rows } = await sql<Row>`
    select b.id, b.what, u.name as who, b.made_at as "madeAt", b.leaves_at as "leavesAt", b.undone_at is not null as "isUndone",
      (select max(a.id) from staff_actions a where a.action = b.action and a.subject = b.id::text) as entry,
      count(*)::int as all, ${count('done')} as done, ${count('waiting')} as waiting, ${count('failed')} as failed,
      coalesce((json_agg(json_build_object('key', r.key, 'name', r.name, 'problem', r.problem) order by r.position) filter (where r.state = 'failed')), '[]') as failures,
      coalesce((json_agg(r.name order by r.position) filter (where r.state = 'kept')), '[]') as kept
    from (select * from batches where action = ${action} order by id desc limit ${maxShown}) b
    join auth.users u on u.id = b.staff_id join batch_rows r on r.batch_id = b.id
    group by b.id, b.what, b.action, b.made_at, b.leaves_at, b.undone_at, u.name order by b.id desc`.execute(ctx.db)
  return rows.map(({ leavesAt, waiting, ...batch }) => {
    const inMs = leavesAt.getTime() - ctx.now().getTime()
    const isLeaving = inMs > 0 && !batch.isUndone && batch.entry !== null
    return {
      ...batch,
      leaving: isLeaving && batch.entry !== null ? { entry: batch.entry, label: staffActionLabels[action], inMs, refundId: null } : null,
      entry: isLeaving || batch.isUndone || !restore || batch.done + waiting === 0 ? null : batch.entry,
      isRunning: !batch.isUndone && !isLeaving && waiting > 0,
      failures: batch.failures.slice(0, maxNamed),
      kept: batch.kept.slice(0, maxNamed),
    }
  })
}
