import { settleDispute } from '#payments/disputes/settle-dispute.server.ts'
import type { ChargingName, PaymentProvider, ProviderName } from '#payments/payment-provider.ts'
import { nextPollAt } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'

const batchSize = 50
const day = 86_400_000
/** Longer than providers retry a webhook, to catch lost ones. */
const lookBackDays = 7

/** Timed job: polls open disputes and won ones that aren't paid back, and finds those with a lost webhook. */
export async function reconcileDisputes(ctx: Ctx): Promise<void> {
  for (const { provider, provider_ref: ref } of await claim(ctx)) await settleOrWarn(ctx, provider, ref)
  const since = new Date(ctx.now().getTime() - lookBackDays * day)
  for (const [provider, { disputes }] of Object.entries(ctx.services.payments) as [ChargingName, PaymentProvider][]) {
    const refs = (await disputes?.list(since).catch((error: unknown) => warn(ctx, provider, error))) ?? []
    for (const ref of await unknownRefs(ctx, provider, refs)) await settleOrWarn(ctx, provider, ref)
  }
}

const settleOrWarn = (ctx: Ctx, provider: ProviderName, ref: string): Promise<void> =>
  settleDispute(ctx, provider, ref).catch((error: unknown) => warn(ctx, ref, error))

const warn = (ctx: Ctx, what: string, error: unknown): undefined =>
  void ctx.log.warn({ err: error, what }, 'disputes could not be reconciled')

async function unknownRefs(ctx: Ctx, provider: ProviderName, refs: readonly string[]): Promise<string[]> {
  if (refs.length === 0) return []
  const known = await ctx.db
    .selectFrom('disputes')
    .select('provider_ref')
    .where('provider', '=', provider)
    .where('provider_ref', 'in', [...refs])
    .execute()
  const seen = new Set(known.map(({ provider_ref }) => provider_ref))
  return refs.filter((ref) => !seen.has(ref))
}

const claim = (ctx: Ctx) =>
  ctx.transaction(async (ctx) => {
    const now = ctx.now()
    const due = await ctx.db
      .selectFrom('disputes')
      .select(['id', 'provider', 'provider_ref', 'looks', 'opened_at'])
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, looks } of due) {
      const next = { looks: looks + 1, look_at: nextPollAt(now, looks + 1) }
      await ctx.db.updateTable('disputes').set(next).where('id', '=', id).execute()
    }
    return due
  })
