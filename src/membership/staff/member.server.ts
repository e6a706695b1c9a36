import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { actAs } from '#membership/actor.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'

/** Refuses not-found to non-staff. */
export async function findMember(ctx: Ctx, userId: string): Promise<Member> {
  requireStaff(ctx, 'members.view')
  const known = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId)
  const found = known
    ? await ctx.db
        .selectFrom('auth.users')
        .select(['id', 'name', 'email', 'email_verified', 'region'])
        .where('id', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!found) throw new ShopError('not-found', 'We couldn’t find that member.')
  const { email_verified: emailVerified, ...member } = found
  return { ...member, emailVerified, role: 'member' }
}

/** Reads as the member, so that staff see the same figures and texts. For reads only. */
export const viewAs = actAs

/** Undefined for people who never had one. */
export const subscriptionOf = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
