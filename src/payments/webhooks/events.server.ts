import { sql } from 'kysely'
import { settleRef, UnknownPayment } from '#payments/attempts/settle.server.ts'
import { recordUnmatchedPayment } from '#payments/attempts/unmatched-payments.server.ts'
import { settleDispute } from '#payments/disputes/settle-dispute.server.ts'
import { checkWallet } from '#payments/methods/check-wallet.server.ts'
import type { ProviderEvent, ProviderName } from '#payments/payment-provider.ts'
import { settleRefund } from '#payments/refunds/settle-refund.server.ts'
import { maxTries, nextTry } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Stores a verified event once, however often it comes. Its contents aren't stored: it only says what to read. */
export async function storeEvent(ctx: Ctx, provider: ProviderName, { id, type, about, ref }: ProviderEvent): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('inbound_events')
    .values({ provider, event_id: id, type, about, object_ref: ref, received_at: now, next_try_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function processEvents(ctx: Ctx): Promise<number> {
  const events = await claim(ctx)
  failpoint('webhook.claimed')
  for (const event of events) await process(ctx, event)
  return events.length
}

type Due = { provider: ProviderName; event_id: string; about: ProviderEvent['about']; object_ref: string; tries: number }

const batchSize = 20

/** Claims due events by moving their next retry, which also recovers them when the claimer dies. */
async function claim(ctx: Ctx): Promise<Due[]> {
  const now = ctx.now()
  const times = Array.from({ length: maxTries + 1 }, (_, tries) => nextTry(now, tries) ?? now)
  const { rows } = await sql<Due>`
    with due as (
      select provider, event_id from inbound_events where processed_at is null and next_try_at <= ${now}
      order by next_try_at limit ${batchSize} for update skip locked
    )
    update inbound_events e set tries = e.tries + 1, next_try_at = (${times}::timestamptz[])[least(e.tries, ${maxTries}) + 1]
    from due where e.provider = due.provider and e.event_id = due.event_id
    returning e.provider, e.event_id, e.about, e.object_ref, e.tries - 1 as tries`.execute(ctx.db)
  return rows
}

type Done = (ctx: Ctx) => Promise<void>

const handlers: Record<ProviderEvent['about'], (ctx: Ctx, event: Due, done: Done) => Promise<unknown>> = {
  payment: (ctx, { provider, object_ref: ref }, done) => settleRef(ctx, provider, ref, 'webhook', { onSettled: done }),
  refund: (ctx, { provider, object_ref: ref }, done) => settleRefund(ctx, provider, ref, done),
  dispute: (ctx, { provider, object_ref: ref }, done) => settleDispute(ctx, provider, ref, done),
  wallet: (ctx, { provider, object_ref: ref }, done) => checkWallet(ctx, ref, provider, done),
}

async function process(ctx: Ctx, event: Due): Promise<void> {
  const done = async (ctx: Ctx) => void (await update(ctx, event, { processed_at: ctx.now(), problem: null }))
  try {
    await handlers[event.about](ctx, event, done)
  } catch (error) {
    await postpone(ctx, event, error)
  }
}

/** Keeps the event queued with its error. After three days, gives up and records its money as unmatched. */
async function postpone(ctx: Ctx, event: Due, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  const last = nextTry(ctx.now(), event.tries) === null
  ctx.log[last || event.tries > 4 ? 'error' : 'warn']({ event: event.event_id, problem, tries: event.tries }, 'a notice could not be used')
  await ctx.transaction(async (ctx) => {
    await update(ctx, event, { problem, ...(last && { processed_at: ctx.now() }) })
    if (last && error instanceof UnknownPayment && error.payment.status === 'succeeded')
      await recordUnmatchedPayment(ctx, event.provider, error.payment, null)
  })
}

type Change = { processed_at?: Date; problem?: string | null }

/** A finished event stays finished, whatever a parallel worker decides. */
const update = (ctx: Ctx, { provider, event_id: id }: Due, change: Change) =>
  ctx.db
    .updateTable('inbound_events')
    .set(change)
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .execute()

/** Deletes old processed events; returns how many. Providers stop retrying after a few days. */
export async function purgeEvents({ db }: Ctx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbound_events where (provider, event_id) in (
      select provider, event_id from inbound_events where processed_at <= ${before}
      order by processed_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
