import type { MediaUse } from '#media/media.server.ts'
import { openCache } from '#platform/caches.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { canContinuePlaying } from '#player/stream-slots.server.ts'

/** Cache TTL of a verdict: a change without a notification (grace period ends, staff edit a plan) applies after this time at the latest. */
export const verdictTtl = 10_000

export type StreamRequest = MediaUse & { session: string }

/**
 * Whether a session may stream a product or mix its stems. Called per segment; caches a yes for ten seconds. When an
 * entitlement, session or stream slot ends, every node drops the verdict (migration 0145).
 */
export async function streamRights({ services, realNow }: Ctx) {
  // Verdict key → member id, or '' for guests.
  const verdicts = openCache<string, string>('stream verdicts', {
    bytesOf: (whose) => 2 * whose.length,
    ttl: verdictTtl,
    now: () => realNow().getTime(),
  })
  let drops = 0
  const dropVerdictsOf = (owner: string) => {
    drops++
    for (const [key, whose] of verdicts.entries()) if (whose === owner) verdicts.delete(key)
  }
  const dropVerdicts = () => {
    drops++
    verdicts.clear()
  }
  await services.pgNotifications.listen('media_rights', dropVerdictsOf, dropVerdicts)

  return async ({ session, use, productId }: StreamRequest, visitorCtx: () => Promise<Ctx>): Promise<boolean> => {
    const key = `${session} ${use} ${productId}`
    if (verdicts.get(key) !== undefined) return true
    const dropsBefore = drops
    const ctx = await visitorCtx()
    if (!(await canContinuePlaying(ctx, { use, productId }))) return false
    // A drop since the read may have concerned this verdict.
    if (drops === dropsBefore) verdicts.set(key, ctx.visitor.member?.id ?? '')
    return true
  }
}
