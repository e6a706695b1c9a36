import { linkFingerprint } from '#account/sign-in/credentials.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { ownValue } from '#kernel/own-value.ts'
import { type CancelReason, cancel, cancelReasons } from '#membership/actions/cancel.server.ts'
import { actAs } from '#membership/actor.server.ts'
import { canPerform } from '#membership/rules/actions.ts'
import { factsOf, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'
import { mac, sign, timingSafeEqualText, unsign } from '#platform/tokens.server.ts'

const linkDays = 14

export const mayCancel = async (ctx: Ctx, row: Subscription): Promise<boolean> =>
  canPerform('cancel', await factsOf(ctx, row), ctx.now()) === 'yes'

type Ending = Pick<Subscription, 'status' | 'banked_seconds' | 'period_end'>

export const endText = ({ status, banked_seconds, period_end }: Ending): string => {
  if (status === 'unpaid' || (status === 'paused' && banked_seconds === 0)) return 'It ends at once. You won’t be charged again.'
  return status === 'paused'
    ? 'It ends when its paused days are used up. You won’t be charged again.'
    : `It stays active until ${formatDate(period_end)}. You won’t be charged again.`
}

/** Signed, not stored. Valid for 14 days, until password, email or membership change. Null without an account. */
export async function cancellationUrl(ctx: Ctx, row: Subscription, at: Date, reason: CancelReason | null): Promise<string | null> {
  const owner = await linkFingerprint(ctx, row.user_id)
  if (!owner) return null
  const value = [row.id, at.getTime(), await lastChangeOf(ctx, row.id), reason ?? '', shortMacOf(ctx, owner.secret)].join('.')
  return `${ctx.config.baseUrl}/cancel-membership/confirm?token=${sign(ctx.config.sessionSecret, 'cancellation', value)}`
}

const shortMacOf = (ctx: Ctx, secret: string): string => mac(ctx.config.sessionSecret, 'cancellation', secret).slice(0, 22)

/** The latest event that started, cancelled or continued it. A link is valid until the next. */
async function lastChangeOf(ctx: Ctx, subscriptionId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('subscription_events')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('happening', 'in', ['joined', 'cancelled', 'cancelled with days left', 'cancelling undone'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

type Link = { row: Subscription; member: Member; at: Date; reason: CancelReason | null; isSpent: boolean }

async function readLink(ctx: Ctx, token: string): Promise<Link | null> {
  const [id = '', at, lastChange, reason = '', ownerMac] = unsign(ctx.config.sessionSecret, 'cancellation', token)?.split('.') ?? []
  if (!ownerMac || ctx.now().getTime() >= Number(at) + linkDays * 86_400_000) return null
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  const owner = row && (await linkFingerprint(ctx, row.user_id))
  if (!owner || !timingSafeEqualText(ownerMac, shortMacOf(ctx, owner.secret))) return null
  return {
    row,
    // A link never gives staff rights, whatever the member's role.
    member: { ...owner.person, role: 'member' },
    at: new Date(Number(at)),
    reason: ownValue(cancelReasons, reason) ? (reason as CancelReason) : null,
    isSpent: Number(lastChange) !== (await lastChangeOf(ctx, id)),
  }
}

/** `over`: already ended, or continued by other means. */
export type CancellationShown = { state: 'open' | 'confirmed' | 'over'; plan: string; at: string; ends: string }

/** Shows what an emailed link confirms, without changing anything: mail scanners open links too. Null for an invalid link. */
export async function showCancellation(ctx: Ctx, token: string): Promise<CancellationShown | null> {
  const link = await readLink(ctx, token)
  if (!link) return null
  const { row, at, isSpent } = link
  const { name: plan } = await ctx.db.selectFrom('tiers').select('name').where('slug', '=', row.tier).executeTakeFirstOrThrow()
  const open = !isSpent && (await mayCancel(ctx, row))
  const state = open ? 'open' : isSpent && row.cancelled_at ? 'confirmed' : 'over'
  return { state, plan, at: `${formatDate(at, 'full')} UTC`, ends: endText(row) }
}

/** Cancels at the end of the paid period. Idempotent. Refuses not-found for an invalid link, and as `cancel` does. */
export async function confirmCancellation(ctx: Ctx, token: string): Promise<void> {
  const link = await readLink(ctx, token)
  if (!link) throw new ShopError('not-found', 'This link no longer works.')
  if (link.isSpent) return
  try {
    await cancel(actAs(ctx, link.member), link.reason)
  } catch (error) {
    // A concurrent request confirmed first.
    if (!(await readLink(ctx, token))?.isSpent) throw error
  }
}
