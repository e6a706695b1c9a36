import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { type ActedBy, type Subscription, transition } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export const billedByUs = { clock_owner: 'us', agreement_ref: null } as const

/** Follows an agreement that stopped, resumed or ended: the membership ends with its paid time. */
export async function followAgreement(ctx: Ctx, row: Subscription, pays: 'pays' | 'stopped' | 'over', by: ActedBy): Promise<Date | null> {
  const now = ctx.now()
  if (pays === 'pays') {
    if (row.status === 'expiring') await transition(ctx, row, 'cancelling undone', { cancelled_at: null }, by)
    return null
  }
  if (pays === 'over') {
    if (row.status === 'active') {
      const after = await transition(ctx, row, 'cancelled', { ...resetFields, ...billedByUs, cancelled_at: now }, by)
      await mailMember(ctx, after, 'old-wallet-cancelled', now.toISOString())
    } else await endAtPeriodEnd(ctx, row)
    return row.period_end
  }
  if (row.status === 'active') {
    const stopped = await transition(ctx, row, 'cancelled', { ...resetFields, cancelled_at: now }, by)
    await mailMember(ctx, stopped, 'old-wallet-stopped', now.toISOString())
    return followAgreement(ctx, stopped, pays, by)
  }
  if (row.period_end > now) return row.period_end
  const after = await transition(ctx, row, 'ended', { ...resetFields, ...billedByUs }, by)
  await mailMember(ctx, after, 'ended', row.period_end.toISOString())
  return null
}

/** The agreement ended; our clock now ends the membership with its paid time. */
const endAtPeriodEnd = (ctx: Ctx, row: Subscription) =>
  ctx.db
    .updateTable('subscriptions')
    .set({ ...billedByUs, look_at: row.period_end, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
