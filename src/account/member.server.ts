import { ShopError } from '#kernel/errors.ts'
import type { Ctx, Member } from '#platform/ctx.ts'

/** Refuses sign-in-required for guests. */
export function memberOf(ctx: Ctx): Member {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member
}

/** Refuses not-found for anyone but staff, so that the back office stays invisible. */
export function staffOf(ctx: Ctx): Member {
  const { member } = ctx.visitor
  if (member?.role !== 'staff') throw new ShopError('not-found', 'We couldn’t find this page.')
  return member
}
