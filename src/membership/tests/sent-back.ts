import { expect } from 'vitest'
import type { MembershipShop, Player } from '#membership/tests/membership-shop.ts'
import { settleRefund } from '#payments/refunds/settle-refund.server.ts'

/** The bank sends a player's newest refund back, a minute after it took it. */
export async function refundSentBack(shop: MembershipShop, { id }: Player): Promise<void> {
  await shop.panel('/clock', { advance: 60 })
  const { provider_ref: ref } = await shop.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('attempts as a', 'a.id', 'p.attempt_id')
    .select('r.provider_ref')
    .where('a.user_id', '=', id)
    .where('r.state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  await expect.poll(() => settleRefund(shop.ctx, 'stripe', String(ref))).toBe('failed')
}
