import { sql } from 'kysely'
import { settleRef, UnknownPayment } from '#payments/attempts/settle.server.ts'
import { recordUnmatchedPayment } from '#payments/attempts/unmatched-payments.server.ts'
import { settleDispute } from '#payments/disputes/settle-dispute.server.ts'
import { lookAtWallet } from '#payments/methods/wallet-gone.server.ts'
import type { ProviderEvent, ProviderName } from '#payments/payment-provider.ts'
import { settleRefund } from '#payments/refunds/settle-refund.server.ts'
import { nextTry } from '#payments/rules/looking.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

/** Keeps a proven notice, once however often it comes. What it says about states is not kept: it only tells where to look. */
export async function storeEvent(ctx: Ctx, provider: ProviderName, { id, type, about, ref }: ProviderEvent): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('inbound_events')
    .values({ provider, event_id: id, type, about, object_ref: ref, received_at: now, next_try_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Works through the notices that are due; several may do so at once. Answers how many were looked at. */
export async function processEvents(ctx: Ctx): Promise<number> {
  const events = await claim(ctx)
  failpoint('webhook.claimed')
  for (const event of events) await process(ctx, event)
  return events.length
}

type Due = { provider: ProviderName; event_id: string; about: ProviderEvent['about']; object_ref: string; tries: number }

const mostAtOnce = 20

/** Takes due notices by moving their next try away; who dies with them leaves them to that try. */
const claim = (ctx: Ctx): Promise<Due[]> =>
  ctx.transaction(async (ctx) => {
    const now = ctx.now()
    const due = await ctx.db
      .selectFrom('inbound_events')
      .select(['provider', 'event_id', 'about', 'object_ref', 'tries'])
      .where('processed_at', 'is', null)
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const event of due) {
      const next = nextTry(now, event.tries) ?? now
      await update(ctx, event, { tries: event.tries + 1, next_try_at: next })
    }
    return due
  })

type Done = (ctx: Ctx) => Promise<void>

/** Who looks at what a notice is about. */
const look: Record<ProviderEvent['about'], (ctx: Ctx, event: Due, done: Done) => Promise<unknown>> = {
  payment: (ctx, { provider, object_ref: ref }, done) => settleRef(ctx, provider, ref, 'webhook', { also: done }),
  refund: (ctx, { provider, object_ref: ref }, done) => settleRefund(ctx, provider, ref, done),
  dispute: (ctx, { provider, object_ref: ref }, done) => settleDispute(ctx, provider, ref, done),
  wallet: (ctx, { provider, object_ref: ref }, done) => lookAtWallet(ctx, ref, provider, done),
}

async function process(ctx: Ctx, event: Due): Promise<void> {
  const done = async (ctx: Ctx) => void (await update(ctx, event, { processed_at: ctx.now(), problem: null }))
  try {
    await look[event.about](ctx, event, done)
  } catch (error) {
    await postpone(ctx, event, error)
  }
}

/** It stays in the queue with what went wrong; after three days it is given up, and money in it put aside. */
async function postpone(ctx: Ctx, event: Due, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  const last = nextTry(ctx.now(), event.tries) === null
  ctx.log[last || event.tries > 4 ? 'error' : 'warn']({ event: event.event_id, problem, tries: event.tries }, 'a notice could not be used')
  await ctx.transaction(async (ctx) => {
    await update(ctx, event, { problem, ...(last && { processed_at: ctx.now() }) })
    if (last && error instanceof UnknownPayment && error.fact.status === 'succeeded')
      await recordUnmatchedPayment(ctx, event.provider, error.fact, null)
  })
}

type Change = { tries?: number; next_try_at?: Date; processed_at?: Date; problem?: string | null }

/** What one caller is done with stays as it is, whatever another who looked at the same time thinks of it. */
const update = (ctx: Ctx, { provider, event_id: id }: Due, change: Change) =>
  ctx.db
    .updateTable('inbound_events')
    .set(change)
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .execute()

/** Deletes events that were worked through before a moment; how many there were. Providers stop repeating one after a few days. */
export async function purgeEvents({ db }: Ctx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbound_events where (provider, event_id) in (
      select provider, event_id from inbound_events where processed_at <= ${before}
      order by processed_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
