import { setTimeout as wait } from 'node:timers/promises'
import { ShopError } from '#kernel/errors.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { callLeaseMs } from '#payments/rules/polling.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { staleAfterMs } from '#server/sandbox/time-machine/clock-state.server.ts'
import { drainWebhooks, moveFakes } from '#server/sandbox/time-machine/fakes.server.ts'
import { hasPendingWebhooks, isCalling, nextDue } from '#server/sandbox/time-machine/next-due.server.ts'
import { tasks } from '#server/tasks.ts'

const minute = 60_000
const day = 86_400_000
/** Work due within minutes of each other runs in one step. */
const minStep = 15 * minute
/** All timed work runs at least once a day. */
const maxStep = day
const maxAhead = 10 * 366 * day

/** One run per database. Refuses invalid (backwards, over ten years), not-ready (already running). */
export async function startClockRun(ctx: Ctx, to: Date, stop: AbortSignal): Promise<() => Promise<void>> {
  const from = ctx.now()
  if (!(to > from)) throw new ShopError('invalid', 'The clock only moves forward. Choose a time in the future.')
  if (to.getTime() - ctx.realNow().getTime() > maxAhead) throw new ShopError('invalid', 'The clock can move at most ten years ahead.')
  const now = ctx.realNow()
  const play = { played_from: from, played_to: to, playing: true, began_at: now, beat_at: now, troubles: [] }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('shop_clock')
    .values({ ...play, ahead_ms: ctx.services.shopClock.aheadMs() })
    .onConflict((conflict) =>
      conflict
        .column('only_one')
        .doUpdateSet(play)
        .where((where) =>
          where.or([where('shop_clock.playing', '=', false), where('shop_clock.beat_at', '<', new Date(now.getTime() - staleAfterMs))]),
        ),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new ShopError('not-ready', 'The clock is already moving. Wait until it’s done.')
  return () => runTo(ctx, to, stop)
}

/** From one due moment to the next, at most a day at a time, so that everything happens in order and on time. */
async function runTo(ctx: Ctx, to: Date, stop: AbortSignal): Promise<void> {
  const lastRun = new Map<string, number>()
  try {
    // Real time passes during the work, so the clock may pass the end; the last step still runs.
    for (let at = ctx.now(); at < to && !stop.aborted; ) {
      await waitForCalls(ctx)
      at = await nextStop(ctx, to)
      await moveTo(ctx, at)
      await runDueWork(ctx, lastRun)
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'the clock stopped on its way')
    await recordError(ctx, error)
  } finally {
    const arrived = stop.aborted || ctx.now() < to ? { played_to: ctx.now() } : {}
    await ctx.db
      .updateTable('shop_clock')
      .set({ ...arrived, playing: false, beat_at: ctx.realNow() })
      .execute()
  }
}

async function nextStop(ctx: Ctx, to: Date): Promise<Date> {
  const now = ctx.now().getTime()
  const due = (await nextDue(ctx))?.getTime() ?? Number.POSITIVE_INFINITY
  return new Date(Math.min(to.getTime(), Math.max(now + minStep, Math.min(due, now + maxStep))))
}

async function moveTo(ctx: Ctx, moment: Date): Promise<void> {
  await moveFakes(ctx.config, moment)
  await ctx.services.shopClock.moveTo(moment)
}

async function waitForCalls(ctx: Ctx): Promise<void> {
  while (await isCalling(ctx, callLeaseMs)) await wait(200)
}

/** Runs all due timed work and its consequences, until nothing is left at this moment. */
async function runDueWork(ctx: Ctx, lastRun: Map<string, number>): Promise<void> {
  const now = ctx.now().getTime()
  for (const { name, everySeconds, ignoresShopClock, run } of tasks) {
    if (ignoresShopClock || now - (lastRun.get(name) ?? 0) < everySeconds * 1000) continue
    lastRun.set(name, now)
    await run(ctx).catch((error: unknown) => recordError(ctx, error, name))
  }
  while ((await runBillingClock(ctx)) > 0);
  if (await hasPendingWebhooks(ctx, new Date(now))) await drainWebhooks(ctx.config)
  while ((await processEvents(ctx)) > 0);
  await deliverMail(ctx)
}

async function recordError(ctx: Ctx, error: unknown, task = 'the clock'): Promise<void> {
  ctx.log.error({ err: error, task }, 'timed work failed while the clock was moved')
  const line = `${task}: ${error instanceof Error ? error.message : String(error)}`
  const { troubles } = await ctx.db.selectFrom('shop_clock').select('troubles').executeTakeFirstOrThrow()
  if (!troubles.includes(line) && troubles.length < 20) {
    await ctx.db
      .updateTable('shop_clock')
      .set({ troubles: [...troubles, line] })
      .execute()
  }
}
