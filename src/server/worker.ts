import type { Ctx } from '#platform/ctx.ts'
import { tasks } from '#server/tasks.ts'

/** Runs each task at its interval, one run at a time; a failed run is logged and retried at the next interval. Returns a stop function. */
export async function startWorker(ctx: Ctx): Promise<() => Promise<void>> {
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  const timers = tasks.map((task) => {
    let busy = false
    const tick = () => {
      if (busy) return
      busy = true
      const run = task
        .run(ctx, stop.signal)
        .then(() => undefined)
        .catch((error: unknown) => ctx.log.error({ err: error, task: task.name }, 'timed work failed'))
        .finally(() => {
          busy = false
          running.delete(run)
        })
      running.add(run)
    }
    if (task.runAtStart) tick()
    return setInterval(tick, task.everySeconds * 1000)
  })
  return async () => {
    stop.abort()
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
