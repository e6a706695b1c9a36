import { type Ctx, createCtx } from '#platform/ctx.ts'
import { isDatabaseOutage } from '#platform/database-outage.server.ts'
import { type Rows, type Statement, sendTogether } from '#platform/statements/send-together.server.ts'

/** One lock's statements, and the result computed from their rows. A throwing `evaluate` undoes the change. */
export type BatchedChange<Q extends readonly Statement[], T> = {
  lock: string
  statements: Q
  evaluate: (ctx: Ctx, rows: Rows<Q>) => Promise<T>
}

type QueuedChange = Omit<BatchedChange<readonly Statement[], unknown>, 'evaluate'> & {
  ctx: Ctx
  evaluate: (ctx: Ctx, rows: never) => Promise<unknown>
  done: (result: never) => void
  failed: (error: unknown) => void
}

const maxRunning = 2
const maxBatch = 8

/** While two transactions run, later changes of different locks share the next. One failure undoes all; each then runs alone. */
export function batchTransactions() {
  const queue: QueuedChange[] = []
  let running = 0

  const next = () => {
    if (running >= maxRunning || queue.length === 0) return
    running += 1
    void runBatch(nextBatch(queue)).finally(() => {
      running -= 1
      next()
    })
  }
  return <const Q extends readonly Statement[], T>(ctx: Ctx, change: BatchedChange<Q, T>): Promise<T> =>
    new Promise<T>((done, failed) => {
      const queued = { ctx, ...change, done, failed }
      if (ctx.db.isTransaction) return void runBatch([queued])
      queue.push(queued)
      next()
    })
}

/** Oldest first, sorted by lock, so that transactions never deadlock. */
function nextBatch(queue: QueuedChange[]): QueuedChange[] {
  const { pool } = queue[0]!.ctx.services
  const shared = new Map<string, QueuedChange>()
  for (let at = 0; at < queue.length && shared.size < maxBatch; ) {
    const { lock, ctx } = queue[at]!
    if (shared.has(lock) || ctx.services.pool !== pool) at += 1
    else shared.set(lock, queue.splice(at, 1)[0]!)
  }
  return [...shared.keys()].sort().map((lock) => shared.get(lock)!)
}

async function runBatch(batch: readonly QueuedChange[]): Promise<void> {
  let isEvaluated = false
  try {
    const results = await batch[0]!.ctx.transaction(async ({ db }) => {
      const judged = await evaluateAll(db, batch)
      isEvaluated = true
      return judged
    })
    for (const [at, { done }] of batch.entries()) done(results[at] as never)
  } catch (error) {
    // A failed commit may still have been applied.
    const isFinal = batch.length === 1 || isEvaluated || isDatabaseOutage(error)
    if (isFinal) for (const { failed } of batch) failed(error)
    else await Promise.all(batch.map((one) => runBatch([one])))
  }
}

async function evaluateAll(db: Ctx['db'], batch: readonly QueuedChange[]): Promise<unknown[]> {
  const rows = await sendTogether(db, ...batch.flatMap(({ statements }) => statements))
  const results: unknown[] = []
  let at = 0
  for (const { ctx, statements, evaluate } of batch) {
    const statementRows = rows.slice(at, at + statements.length)
    at += statements.length
    results.push(await evaluate(createCtx({ ...ctx, db }), statementRows as never))
  }
  return results
}
