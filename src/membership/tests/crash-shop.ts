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

/** What tests of crashes do with a shop, beside letting another process of it die. */
export function crashShop(shop: MembershipShop) {
  const own = (player: Player) => ({ MEMBER: JSON.stringify(player.ctx.visitor.member) })
  return {
    /** Another process does something, and may die at the failpoint it is given. */
    elsewhere: (deed: string, given: Record<string, string> = {}, player?: Player) =>
      elsewhere(shop, deed, { ...given, ...(player && own(player)) }, crashChild),

    /** A crash may leave things to do, but nothing broken. */
    async atRest(): Promise<void> {
      await deliverMail(shop.ctx)
      await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
    },

    /** What the stand-in took from someone, and gave back. */
    async takenFrom({ id }: Player): Promise<{ taken: number; back: number[] }> {
      const attempts = await shop.ctx.db.selectFrom('attempts').select('id').where('user_id', '=', id).execute()
      const ids = new Set(attempts.map((attempt) => attempt.id))
      const charges = (await shop.charges()).filter(
        ({ metadata, amount_received: came }) => ids.has(String(metadata.attempt_id)) && came > 0,
      )
      return { taken: charges.length, back: charges.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)) }
    },

    /** The worker is back: it looks again after its lease, and the reconciler with it. */
    async restarted(minutes = [1, 6, 31]): Promise<void> {
      for (const count of minutes) {
        await shop.later(count)
        while ((await runBillingClock(shop.ctx)) > 0);
        await deliverMail(shop.ctx)
      }
    },

    /** Somebody whose month has just ended, and nobody else whose has. */
    async dueForRenewal(): Promise<Player> {
      await nobodyDue(shop)
      const player = await shop.player()
      await player.join()
      const { period_end: end } = await player.row()
      await shop.later(Math.ceil((end.getTime() - shop.ctx.now().getTime()) / 60_000) + 1)
      return player
    },
  }
}

/** Those before have gone, so that nothing of theirs becomes due: they withdraw. */
export async function nobodyDue({ ctx }: MembershipShop): Promise<void> {
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

/** A notice as the provider would send it. */
export function noticeOf(id: string, type: string, object: { id: string; object: string }): { BODY: string; SIGNATURE: string } {
  const BODY = JSON.stringify({ id: `evt_${id}`, object: 'event', type, created: 1, data: { object } })
  return { BODY, SIGNATURE: Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret: testWebhookSecret }) }
}
