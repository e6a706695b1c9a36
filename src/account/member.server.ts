import { ShopError } from '#kernel/errors.ts'
import type { Right } from '#kernel/rights.ts'
import type { Ctx, Member } from '#platform/ctx.ts'

/** Refuses sign-in-required for guests. */
export function requireMember(ctx: Ctx): Member {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member
}

/** Refuses not-found for anyone but staff with this right (without one, any staff), so that the back office stays invisible. */
export function requireStaff(ctx: Ctx, right?: Right): Member {
  const { member } = ctx.visitor
  if (member?.role !== 'staff' || (right && !hasRight(ctx, right))) throw new ShopError('not-found', 'We couldn’t find this page.')
  return member
}

/** The same for staff with one of these rights. */
export const requireStaffWithAny = (ctx: Ctx, rights: readonly Right[]): Member =>
  requireStaff(ctx, rights.find((right) => hasRight(ctx, right)) ?? rights[0])

export const hasRight = ({ visitor: { member } }: Ctx, right: Right): boolean =>
  member?.role === 'staff' && (member.rights?.includes(right) ?? false)
