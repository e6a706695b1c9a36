import { ShopError } from '#kernel/errors.ts'
import type { Actor } from '#membership/membership.table.ts'
import { type By, lockSubscriptionOf, type Subscription } from '#membership/subscription.server.ts'
import { atOneMoment, type Ctx, createCtx, type Member } from '#platform/ctx.ts'

/** The member who asks. Refuses guests. */
export function signedIn(ctx: Ctx): Member {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member
}

/** For whom something is done: without a person, the visitor does it for themselves; with one, staff does, and says why. */
export type For = { userId?: string; why?: string }

/** Who acts for whom. Refuses guests, and members who act for others as if there were nobody. */
export function actorFor(ctx: Ctx, { userId, why = '' }: For): { userId: string; who: Actor; staffId: string | null; why: string } {
  const asker = signedIn(ctx)
  if (userId === undefined || userId === asker.id) return { userId: asker.id, who: 'member', staffId: null, why }
  if (asker.role !== 'staff') throw new ShopError('not-found', 'We couldn’t find that member.')
  if (why.trim() === '') throw new ShopError('invalid', 'Enter a reason.', { why: 'Enter a reason. It’s saved with the membership.' })
  return { userId, who: 'staff', staffId: asker.id, why: why.trim() }
}

/** Whose act it is. */
export function actorOf(ctx: Ctx, whom: For): By {
  const { userId: _, ...by } = actorFor(ctx, whom)
  return by
}

/** The subscription that is meant, locked, and whose act it is; `ctx`: the same one, at the moment of the lock. */
export async function lockFor(ctx: Ctx, whom: For): Promise<{ ctx: Ctx; row: Subscription; by: By }> {
  const { userId, ...by } = actorFor(ctx, whom)
  const row = await lockSubscriptionOf(ctx, userId)
  return { ctx: atOneMoment(ctx), row, by }
}

/** The same request in the name of a member who is known by a link, for one use case: nobody is signed in by it. */
export const actAs = (ctx: Ctx, member: Member): Ctx => createCtx({ ...ctx, visitor: { ...ctx.visitor, member } })
