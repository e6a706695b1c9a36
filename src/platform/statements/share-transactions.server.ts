import { type Ctx, createCtx } from '#platform/ctx.ts'
import { isDatabaseOutage } from '#platform/database-outage.server.ts'
import { type Rows, type Statement, sendTogether } from '#platform/statements/send-together.server.ts'

/** One lock's statements, and the result computed from their rows. A throwing `judge` undoes the change. */
export type SharedChange<Q extends readonly Statement[], T> = {
  lock: string
  statements: Q
  judge: (ctx: Ctx, rows: Rows<Q>) => Promise<T>
}

type Waiting = Omit<SharedChange<readonly Statement[], unknown>, 'judge'> & {
  ctx: Ctx
  judge: (ctx: Ctx, rows: never) => Promise<unknown>
  done: (result: never) => void
  failed: (error: unknown) => void
}

const mostRunning = 2
const mostShared = 8

/** While two transactions run, later changes of different locks share the next. One failure undoes all; each then runs alone. */
export function shareTransactions() {
  const waiting: Waiting[] = []
  let running = 0

  const next = () => {
    if (running >= mostRunning || waiting.length === 0) return
    running += 1
    void runShared(takeShared(waiting)).finally(() => {
      running -= 1
      next()
    })
  }
  return <const Q extends readonly Statement[], T>(ctx: Ctx, change: SharedChange<Q, T>): Promise<T> =>
    new Promise<T>((done, failed) => {
      const one = { ctx, ...change, done, failed }
      if (ctx.db.isTransaction) return void runShared([one])
      waiting.push(one)
      next()
    })
}

/** Oldest first, sorted by lock, so that transactions never deadlock. */
function takeShared(waiting: Waiting[]): Waiting[] {
  const { pool } = waiting[0]!.ctx.services
  const shared = new Map<string, Waiting>()
  for (let at = 0; at < waiting.length && shared.size < mostShared; ) {
    const { lock, ctx } = waiting[at]!
    if (shared.has(lock) || ctx.services.pool !== pool) at += 1
    else shared.set(lock, waiting.splice(at, 1)[0]!)
  }
  return [...shared.keys()].sort().map((lock) => shared.get(lock)!)
}

async function runShared(shared: readonly Waiting[]): Promise<void> {
  let isJudged = false
  try {
    const results = await shared[0]!.ctx.transaction(async ({ db }) => {
      const judged = await judgeAll(db, shared)
      isJudged = true
      return judged
    })
    for (const [at, { done }] of shared.entries()) done(results[at] as never)
  } catch (error) {
    // A failed commit may still have been applied.
    const isFinal = shared.length === 1 || isJudged || isDatabaseOutage(error)
    if (isFinal) for (const { failed } of shared) failed(error)
    else await Promise.all(shared.map((one) => runShared([one])))
  }
}

async function judgeAll(db: Ctx['db'], shared: readonly Waiting[]): Promise<unknown[]> {
  const rows = await sendTogether(db, ...shared.flatMap(({ statements }) => statements))
  const results: unknown[] = []
  let at = 0
  for (const { ctx, statements, judge } of shared) {
    const own = rows.slice(at, at + statements.length)
    at += statements.length
    results.push(await judge(createCtx({ ...ctx, db }), own as never))
  }
  return results
}
