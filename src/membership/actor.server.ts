import { hasRight } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Actor } from '#membership/rules/charge.ts'
import { type ActedBy, lockSubscriptionOf, type Subscription } from '#membership/subscription.server.ts'
import { type Ctx, createCtx, type Member, withFixedNow } from '#platform/ctx.ts'

export function memberOf(ctx: Ctx): Member {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member
}

/** Without `userId` the visitor acts for themselves; with it, staff acts for a member and gives a reason. */
export type OnBehalf = { userId?: string; why?: string }

/** Refuses guests. Members naming someone else get the same error as for an unknown person. */
export function actorFor(ctx: Ctx, { userId, why = '' }: OnBehalf): { userId: string; who: Actor; staffId: string | null; why: string } {
  const member = memberOf(ctx)
  if (userId === undefined || userId === member.id) return { userId: member.id, who: 'member', staffId: null, why }
  if (!hasRight(ctx, 'members.act')) throw new ShopError('not-found', 'We couldn’t find that member.')
  if (why.trim() === '') throw new ShopError('invalid', 'Enter a reason.', { why: 'Enter a reason. It’s saved with the membership.' })
  return { userId, who: 'staff', staffId: member.id, why: why.trim() }
}

export function actorOf(ctx: Ctx, onBehalf: OnBehalf): ActedBy {
  const { userId: _, ...by } = actorFor(ctx, onBehalf)
  return by
}

/** Locks the subscription. The returned `ctx` has the time of the lock. */
export async function lockForActor(ctx: Ctx, onBehalf: OnBehalf): Promise<{ ctx: Ctx; row: Subscription; by: ActedBy }> {
  const { userId, ...by } = actorFor(ctx, onBehalf)
  const row = await lockSubscriptionOf(ctx, userId)
  return { ctx: withFixedNow(ctx), row, by }
}

export const actAs = (ctx: Ctx, member: Member): Ctx => createCtx({ ...ctx, visitor: { ...ctx.visitor, member } })
