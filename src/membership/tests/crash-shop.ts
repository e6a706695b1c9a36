import { join } from 'node:path'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import type { MembershipShop, Player } from '#membership/tests/membership-shop.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import { createCtx } from '#platform/ctx.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'
import { testWebhookSecret } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

export const crashChild = join(import.meta.dirname, 'crash-child.ts')

export function crashShop(shop: MembershipShop) {
  const own = (player: Player) => ({ MEMBER: JSON.stringify(player.ctx.visitor.member) })
  return {
    /** Runs an operation in another process, which may crash at the given failpoint. */
    elsewhere: (deed: string, given: Record<string, string> = {}, player?: Player) =>
      elsewhere(shop, deed, { ...given, ...(player && own(player)) }, crashChild),

    /** A crash may leave pending work, but no broken invariant. */
    async atRest(): Promise<void> {
      await deliverMail(shop.ctx)
      await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
    },

    /** What the fake provider charged and refunded. */
    async takenFrom({ id }: Player): Promise<{ taken: number; back: number[] }> {
      const attempts = await shop.ctx.db.selectFrom('attempts').select('id').where('user_id', '=', id).execute()
      const ids = new Set(attempts.map((attempt) => attempt.id))
      const charges = (await shop.charges()).filter(
        ({ metadata, amount_received: came }) => ids.has(String(metadata.attempt_id)) && came > 0,
      )
      return { taken: charges.length, back: charges.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)) }
    },

    /** The worker restarts and resumes after its lease, as does the reconciler. */
    async restarted(minutes = [1, 6, 31]): Promise<void> {
      for (const count of minutes) {
        await shop.later(count)
        while ((await runBillingClock(shop.ctx)) > 0);
        await deliverMail(shop.ctx)
      }
    },

    /** The only member whose month has just ended. */
    async dueForRenewal(): Promise<Player> {
      await withdrawEveryone(shop)
      const player = await shop.player()
      await player.join()
      const { period_end: end } = await player.row()
      await shop.later(Math.ceil((end.getTime() - shop.ctx.now().getTime()) / 60_000) + 1)
      return player
    },
  }
}

/** Withdraws earlier members, so that none of their charges become due. */
export async function withdrawEveryone({ ctx }: MembershipShop): Promise<void> {
  await sql`delete from subscriptions s where not exists (select from subscription_events e where e.subscription_id = s.id)`.execute(ctx.db)
  const left = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('s.status', 'not in', ['cancelled', 'inactive'])
    .execute()
  for (const person of left) {
    const member = { ...person, emailVerified: true, role: 'member', region: 'GB' } as const
    await withdraw(createCtx({ ...ctx, visitor: { ...ctx.visitor, member } }))
  }
}

/** A webhook as the provider would send it. */
export function webhookOf(id: string, type: string, object: { id: string; object: string }): { BODY: string; SIGNATURE: string } {
  const BODY = JSON.stringify({ id: `evt_${id}`, object: 'event', type, created: 1, data: { object } })
  return { BODY, SIGNATURE: Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret: testWebhookSecret }) }
}
